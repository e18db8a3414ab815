import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { FIND } from '../../lib/find.ts';
import classes from './SearchBox.module.css';

type Props = {
  label: string;
  placeholder: string;
  q: string | undefined;
  phone: boolean;
  /** Stable between renders, unless little renders with it. */
  onQ: (q: string | undefined) => void;
};

/**
 * The search of a list. The text updates the URL once typing pauses; a changed URL (Back, Clear) updates the text at
 * once. The browser keeps the text: a key renders nothing.
 */
export const SearchBox = memo(function SearchBox({ label, placeholder, q = '', phone, onQ }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const send = useDebouncedCallback(() => {
    sent.current = box.current?.value.trim() ?? '';
    onQ(sent.current || undefined);
  }, 150);
  useLayoutEffect(() => {
    // What was typed since is newer than the URL that it has led to.
    if (q === sent.current || !box.current) return;
    sent.current = q;
    box.current.value = q;
  }, [q]);
  const router = useRouter();
  useEffect(() => {
    if (router.state.location.hash === FIND) box.current?.focus();
  }, [router]);
  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    send();
  };
  return (
    <TextInput
      ref={box}
      type="search"
      className={classes.search}
      classNames={{ input: classes.searchInput, section: classes.inSearch }}
      size={phone ? 'md' : 'sm'}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={<CloseButton size={phone ? 44 : 'sm'} aria-label="Clear search" onClick={clear} />}
      {...(phone && { rightSectionWidth: 44 })}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      defaultValue={q}
      onChange={send}
    />
  );
});
