// `npm run bench`: the speed goals, measured in this process and minute, as a table. `npm run bench -- sweep` runs one part.
import { $, path } from 'zx';

const root = path.resolve(import.meta.dirname, '..');
await $({
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NX_DAEMON: 'false' },
})`npx nx run-many -t build --outputStyle=static-failures-only`;

const parts = process.argv.slice(2);
const wanted = (name) => parts.length === 0 || parts.includes(name);

if (wanted('algebra')) {
  const { algebra } = await import('../bench/algebra.mjs');
  const { yardstick } = await import('../bench/measure.mjs');
  const before = yardstick();
  const rows = algebra();
  const after = yardstick();
  const unit = (before + after) / 2;
  console.log(
    `\nAlgebra on small layouts, one core (yardstick: plain offset loop, ${unit.toFixed(2)} ns an element)`,
  );
  console.table(
    rows.map(({ name, ns, goal, cutegen }) => ({
      operation: name,
      'ns a call': Math.round(ns),
      'million/s': (1e3 / ns).toFixed(2),
      'goal million/s': goal,
      'in yardsticks': (ns / unit).toFixed(1),
      'times cutegen': (1e3 / ns / cutegen).toFixed(1),
    })),
  );
}

if (wanted('offsets')) {
  const { coordinates, tables } = await import('../bench/offsets.mjs');
  console.log(
    '\nTables of offsets, a nested layout, one core: ns an element, and how many times the loop by hand',
  );
  console.table(
    tables().map(({ exponent, loop, plain, wasm, given, fresh }) => ({
      elements: `2^${exponent}`,
      'loop by hand': loop.toFixed(3),
      'plain JS': plain.toFixed(3),
      WebAssembly: wasm.toFixed(3),
      'offsets(L, out)': given.toFixed(3),
      'G/s': (1 / given).toFixed(2),
      'goal G/s': exponent === 20 ? 4 : '',
      times: (loop / given).toFixed(1),
      'offsets(L)': fresh.toFixed(3),
      'new array G/s': (1 / fresh).toFixed(2),
      'new array times': (loop / fresh).toFixed(1),
    })),
  );
  console.log('\nOne coordinate: ns a call');
  console.table(
    coordinates().map(({ text, evaluator, crd2idx }) => ({
      layout: text,
      evaluator: evaluator.toFixed(2),
      crd2idx: crd2idx.toFixed(1),
      times: (crd2idx / evaluator).toFixed(0),
    })),
  );
}

if (wanted('sweep')) {
  const { peakMemory, sweepRates } = await import('../bench/sweep.mjs');
  const { one, two, ratio } = await sweepRates();
  console.log('\nComposition sweep, every pair checked at every coordinate');
  console.table([
    { workers: 1, 'pairs/s': Math.round(one), 'times one worker': '1.00' },
    { workers: 2, 'pairs/s': Math.round(two), 'times one worker': ratio.toFixed(2), 'goal pairs/s': 500_000 },
  ]);
  console.log('\nPeak memory of a sweep with two workers');
  console.table(
    [1e6, 1e7, 1e8].map((n) => {
      const { cases, maxRss } = peakMemory(n);
      return { cases, 'peak MiB': Math.round(maxRss) };
    }),
  );
}

if (wanted('size')) {
  const { sizes } = await import('../bench/size.mjs');
  console.log('\nlayout-core in a bundle, minified and gzipped; single functions: the ten largest');
  console.table(
    (await sizes()).map(({ name, kB, goal }) => ({
      imported: name,
      kB: kB.toFixed(1),
      'goal kB': goal ?? '',
    })),
  );
}

if (wanted('partition')) {
  const { partitions, swizzles } = await import('../bench/partition.mjs');
  console.log(
    '\nPartitions of one thread, us: each of 128 threads of a new tensor once, and of a tensor again and again',
  );
  console.table(
    partitions().map(({ name, first, again, goal }) => ({
      operation: name,
      'a new tensor': first.toFixed(2),
      again: again.toFixed(2),
      goal: goal ?? '',
    })),
  );
  const { tried, cold, warm, goal } = swizzles();
  console.log('\nsuggestSwizzle, a tile of 64 x 64 halves written by rows and read by ldmatrix');
  console.table([
    { swizzles: tried, 'first call ms': cold.toFixed(1), 'warm ms': warm.toFixed(1), 'goal ms': goal },
  ]);
}

if (wanted('warp-sim')) {
  const { dotProducts, tile } = await import('../bench/warp-sim.mjs');
  console.log('\nDot products of tensor-core instructions, bit for bit, one core');
  console.table(
    dotProducts().map(({ name, products, perSecond, goal }) => ({
      instruction: name,
      'products each': products,
      'million/s': perSecond.toFixed(2),
      'goal million/s': goal ?? '',
    })),
  );
  const { ms, goal } = tile();
  console.log('\nThe arithmetic of a tile of 128 x 128 x 64');
  console.table([{ ms: ms.toFixed(1), 'goal ms': goal }]);
}
