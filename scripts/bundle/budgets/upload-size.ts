/** What Cloudflare stores of a Worker. */
export interface Upload {
  kilobytes: number;
  compressed: number;
}

/**
 * The most a Worker may weigh compressed, in kilobytes. Cloudflare takes 3 MB on the free plan and 10 MB on the paid one;
 * a larger script also starts more slowly.
 */
export const UPLOAD_BUDGETS = { Worker: 1200, reader: 1400 };

/** Reads the size that `wrangler deploy` prints. @throws if the output has none */
export function parseUpload(output: string): Upload {
  const [, kilobytes, compressed] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
  if (kilobytes === undefined || compressed === undefined) throw new Error(`wrangler printed no size:\n${output}`);
  return { kilobytes: Number(kilobytes), compressed: Number(compressed) };
}

/**
 * Reports a Worker's size in one line.
 * @throws if it is over budget
 */
export function checkUpload(name: keyof typeof UPLOAD_BUDGETS, upload: Upload): string {
  const budget = UPLOAD_BUDGETS[name];
  const line = `The ${name} uploads ${upload.compressed.toFixed(0)} KB compressed (budget ${budget} KB).`;
  if (upload.compressed > budget)
    throw new Error(`${line}\nFind what it bundles: wrangler deploy --dry-run --metafile`);
  return line;
}
