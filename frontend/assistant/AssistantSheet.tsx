import { useMediaQuery } from '@mantine/hooks';
import { Sheet } from '../ui/Dialog.tsx';
import classes from './AssistantChat.module.css';
import { AssistantChat, type AssistantChatProps } from './AssistantChat.tsx';
import { closeAssistant } from './sheet.ts';

export type AssistantSheetProps = Omit<AssistantChatProps, 'place' | 'takesFocus'> & { opened: boolean };

/** The assistant beside the page, on a phone over it. */
export function AssistantSheet({ opened, ...props }: AssistantSheetProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Sheet
      opened={opened}
      onClose={closeAssistant}
      title="Assistant"
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : '30rem'}
      classNames={{ content: classes.sheetContent, body: classes.sheetBody }}
      closeButtonProps={{ 'aria-label': 'Close the assistant', size: 44 }}
    >
      <AssistantChat place="sheet" takesFocus={!isPhone} {...props} />
    </Sheet>
  );
}
