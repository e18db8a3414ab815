import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './SecretCodes.module.css';

type Props = {
  codes: readonly string[];
  /** What they are, for screen readers, the file and the print: `Recovery codes of mei`. */
  title: string;
  /** Of the downloaded file; without it, codes can only be copied. */
  fileName?: string;
};

/** Codes that are shown once, to be copied, downloaded or printed. */
export function SecretCodes({ codes, title, fileName }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const text = `${title}\n\n${codes.join('\n')}\n`;
  const select = () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
  };
  const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true };
  return (
    <div>
      <ol ref={list} className={classes.codes} aria-label={title} data-single={codes.length === 1 || undefined}>
        {codes.map((code) => (
          <Text component="li" key={code} className={classes.code}>
            {code}
          </Text>
        ))}
      </ol>
      <Group gap="xs" mt="md">
        <Button
          variant="light"
          leftSection={<IconCopy {...iconProps} />}
          onClick={() => void copyText(codes.join('\n'), { select })}
        >
          Copy
        </Button>
        {fileName !== undefined && (
          <>
            <Button
              variant="light"
              leftSection={<IconDownload {...iconProps} />}
              onClick={() => saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
            >
              Download
            </Button>
            <Button
              variant="light"
              leftSection={<IconPrinter {...iconProps} />}
              onClick={() => printText(title, codes)}
            >
              Print
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

/** Prints the codes alone, from a frame that is removed afterwards. */
function printText(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Not hidden: some browsers print nothing of a hidden frame.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) frame.remove();
  else {
    page.title = title;
    const heading = page.createElement('h1');
    heading.textContent = title;
    const text = page.createElement('pre');
    text.textContent = codes.join('\n');
    page.body.append(heading, text);
    view.addEventListener('afterprint', () => frame.remove());
    view.print();
  }
}
