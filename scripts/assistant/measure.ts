import { type Before, understand } from '../../engines/questions/understanding/understand.ts';
import { judge, type Verdict } from './judge.ts';
import { fillSlots, readMessages, TODAY } from './workspaces.ts';

/**
 * Reads the messages of files, conversations in order, and counts what is right, offered and wrong. @param isVerbose prints
 * every message that is not right, too: only of files that nothing is judged by
 */
export function measure(files: readonly string[], isVerbose: boolean, print: (line: string) => void): void {
  const counts = { first: { right: 0, offered: 0, wrong: 0 }, next: { right: 0, offered: 0, wrong: 0 } };
  let milliseconds = 0;
  let messagesRead = 0;
  for (const file of files) {
    const { workspace, messages } = readMessages(file);
    let before: Before | null = null;
    for (const message of messages) {
      if (!message.goesOn) before = null;
      const { text, expected } = fillSlots(message, workspace);
      const started = performance.now();
      const read = understand(text, workspace.named, TODAY, before);
      milliseconds += performance.now() - started;
      messagesRead += 1;
      const verdict: Verdict = judge(read, expected, workspace.named);
      counts[message.goesOn ? 'next' : 'first'][verdict] += 1;
      if (isVerbose && verdict !== 'right') {
        const told =
          read.kind === 'sure' ? read.asks.map((ask) => JSON.stringify(ask)) : read.offers.map(({ label }) => label);
        print(
          `${verdict}: ${message.goesOn ? '> ' : ''}${text}\n  ${expected.map(({ intent }) => intent).join(' & ')}\n  ${told.join(' | ')}`,
        );
      }
      const ask = read.kind === 'sure' ? read.asks.at(-1) : undefined;
      if (ask && ask.kind !== 'reply' && read.kind === 'sure') before = { ask, intent: read.intent };
    }
  }
  for (const [which, { right, offered, wrong }] of Object.entries(counts)) {
    const sum = right + offered + wrong;
    const share = (count: number) => ((100 * count) / Math.max(1, sum)).toFixed(1);
    print(`${which}: ${share(right)} right, ${share(offered)} offered, ${share(wrong)} wrong of ${sum}`);
  }
  print(`${(milliseconds / Math.max(1, messagesRead)).toFixed(2)} ms a message`);
}
