/** Credentials that nobody has yet, for trying things out. They are random, so that nobody else can sign in with them. */
export function newTestAccount(): { username: string; password: string } {
  const [name, secret] = crypto.randomUUID().split('-') as [string, string];
  return { username: `test-${name}`, password: `${secret}-${crypto.randomUUID().slice(0, 8)}` };
}
