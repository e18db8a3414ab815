/** Ends the process with code 1 and a plain message when the work fails. */
export async function orExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
