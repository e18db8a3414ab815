import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  title: string;
  children?: ReactNode;
};

/** A step's heading. Takes the focus when the step appears, because the previously focused element is gone. */
export function StepHeading({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Title
        ref={heading}
        order={3}
        tabIndex={-1}
        style={{ outline: 'none', scrollMarginTop: '6rem', overflowWrap: 'anywhere', textWrap: 'wrap' }}
      >
        {title}
      </Title>
      {children && (
        <Text size="sm" c="dimmed" className="tabular">
          {children}
        </Text>
      )}
    </div>
  );
}
