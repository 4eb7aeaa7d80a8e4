;; Tables of offsets with 128-bit SIMD. `node tools/build-wasm.mjs` compiles this file to src/internal/tables-wasm.ts.
;;
;; Addresses and lengths are in bytes. Every loop moves 64 bytes a step, so it may read and write up to 63 bytes past the length
;; it was asked for: what lies there is written again later, or is the slack after each region (src/internal/tables.ts lays them out).
(module
  (memory (export "memory") 1)

  ;; dst[k] = src[k] + base for the elements of src in [src, end)
  (func $add32 (param $dst i32) (param $src i32) (param $end i32) (param $base i32)
    (local $v v128)
    (local.set $v (i32x4.splat (local.get $base)))
    (loop $step
      (v128.store align=4 (local.get $dst)
        (i32x4.add (v128.load align=4 (local.get $src)) (local.get $v)))
      (v128.store offset=16 align=4 (local.get $dst)
        (i32x4.add (v128.load offset=16 align=4 (local.get $src)) (local.get $v)))
      (v128.store offset=32 align=4 (local.get $dst)
        (i32x4.add (v128.load offset=32 align=4 (local.get $src)) (local.get $v)))
      (v128.store offset=48 align=4 (local.get $dst)
        (i32x4.add (v128.load offset=48 align=4 (local.get $src)) (local.get $v)))
      (local.set $dst (i32.add (local.get $dst) (i32.const 64)))
      (br_if $step
        (i32.lt_u (local.tee $src (i32.add (local.get $src) (i32.const 64))) (local.get $end)))))

  (func $add64 (param $dst i32) (param $src i32) (param $end i32) (param $base f64)
    (local $v v128)
    (local.set $v (f64x2.splat (local.get $base)))
    (loop $step
      (v128.store align=8 (local.get $dst)
        (f64x2.add (v128.load align=8 (local.get $src)) (local.get $v)))
      (v128.store offset=16 align=8 (local.get $dst)
        (f64x2.add (v128.load offset=16 align=8 (local.get $src)) (local.get $v)))
      (v128.store offset=32 align=8 (local.get $dst)
        (f64x2.add (v128.load offset=32 align=8 (local.get $src)) (local.get $v)))
      (v128.store offset=48 align=8 (local.get $dst)
        (f64x2.add (v128.load offset=48 align=8 (local.get $src)) (local.get $v)))
      (local.set $dst (i32.add (local.get $dst) (i32.const 64)))
      (br_if $step
        (i32.lt_u (local.tee $src (i32.add (local.get $src) (i32.const 64))) (local.get $end)))))

  ;; One mode more: the table at `at` grows from `filled` to `total` bytes by copies of itself, each `step` further; doubles every time.
  (func (export "grow32") (param $at i32) (param $filled i32) (param $total i32) (param $step i32)
    (local $n i32)
    (loop $double
      (if (i32.lt_u (local.get $filled) (local.get $total))
        (then
          (local.set $n (i32.sub (local.get $total) (local.get $filled)))
          (local.set $n
            (select (local.get $n) (local.get $filled) (i32.lt_u (local.get $n) (local.get $filled))))
          (call $add32
            (i32.add (local.get $at) (local.get $filled))
            (local.get $at)
            (i32.add (local.get $at) (local.get $n))
            (local.get $step))
          (local.set $filled (i32.add (local.get $filled) (local.get $n)))
          (local.set $step (i32.add (local.get $step) (local.get $step)))
          (br $double)))))

  (func (export "grow64") (param $at i32) (param $filled i32) (param $total i32) (param $step f64)
    (local $n i32)
    (loop $double
      (if (i32.lt_u (local.get $filled) (local.get $total))
        (then
          (local.set $n (i32.sub (local.get $total) (local.get $filled)))
          (local.set $n
            (select (local.get $n) (local.get $filled) (i32.lt_u (local.get $n) (local.get $filled))))
          (call $add64
            (i32.add (local.get $at) (local.get $filled))
            (local.get $at)
            (i32.add (local.get $at) (local.get $n))
            (local.get $step))
          (local.set $filled (i32.add (local.get $filled) (local.get $n)))
          (local.set $step (f64.add (local.get $step) (local.get $step)))
          (br $double)))))

  ;; For each base in [base, end): the table, moved by it, appended at dst. Blocks have `full` bytes, every `every`-th one `last`
  ;; bytes; `next` says how many blocks away the next such one is, itself counted. Gives the end of what was written.
  (func (export "blocks32")
    (param $dst i32) (param $table i32) (param $full i32) (param $last i32) (param $every i32) (param $next i32)
    (param $base i32) (param $end i32) (result i32)
    (local $n i32)
    (loop $block
      (local.set $n (local.get $full))
      (if (i32.eqz (local.tee $next (i32.sub (local.get $next) (i32.const 1))))
        (then
          (local.set $n (local.get $last))
          (local.set $next (local.get $every))))
      (call $add32
        (local.get $dst)
        (local.get $table)
        (i32.add (local.get $table) (local.get $n))
        (i32.load (local.get $base)))
      (local.set $dst (i32.add (local.get $dst) (local.get $n)))
      (br_if $block
        (i32.lt_u (local.tee $base (i32.add (local.get $base) (i32.const 4))) (local.get $end))))
    (local.get $dst))

  (func (export "blocks64")
    (param $dst i32) (param $table i32) (param $full i32) (param $last i32) (param $every i32) (param $next i32)
    (param $base i32) (param $end i32) (result i32)
    (local $n i32)
    (loop $block
      (local.set $n (local.get $full))
      (if (i32.eqz (local.tee $next (i32.sub (local.get $next) (i32.const 1))))
        (then
          (local.set $n (local.get $last))
          (local.set $next (local.get $every))))
      (call $add64
        (local.get $dst)
        (local.get $table)
        (i32.add (local.get $table) (local.get $n))
        (f64.load (local.get $base)))
      (local.set $dst (i32.add (local.get $dst) (local.get $n)))
      (br_if $block
        (i32.lt_u (local.tee $base (i32.add (local.get $base) (i32.const 8))) (local.get $end))))
    (local.get $dst))
)
