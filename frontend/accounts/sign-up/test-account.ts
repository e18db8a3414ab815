/** Credentials for a test account: random, so nobody else can guess them. */
export function newTestAccount(): { username: string; password: string } {
  const [name, secret] = crypto.randomUUID().split('-') as [string, string];
  return { username: `test-${name}`, password: `${secret}-${crypto.randomUUID().slice(0, 8)}` };
}
