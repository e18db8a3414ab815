import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped on an element, and pictures that are pasted anywhere on the page.
 * @param onFiles undefined while none are taken
 */
export function useDropped(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const isOn = onFiles !== undefined;
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // A field may have taken them, such as that of the assistant.
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles?.(files);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOn]);
  if (!isOn) return { isOver: false, dropProps: {} };
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
