/** A migration of wrangler.toml, as far as it renames classes. */
export interface Migration {
  renamed_classes?: { from: string; to: string }[] | undefined;
}

/**
 * The first name of a Durable Object class, under which the local runtime keeps its storage. Cloudflare moves the storage of
 * a renamed class by the migration; locally it is in a folder named after the Worker and the class.
 */
export function firstClassName(className: string, migrations: readonly Migration[]): string {
  const renames = migrations.flatMap(({ renamed_classes }) => renamed_classes ?? []);
  return renames.reduceRight((name, { from, to }) => (to === name ? from : name), className);
}
