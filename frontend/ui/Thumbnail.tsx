import { IconLeaf } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { pathOfUpload } from '../lib/uploads.ts';
import classes from './Thumbnail.module.css';

type Props = {
  /** The upload key of a small picture; empty for none. */
  picture: string;
  /** Its width and height in pixels. */
  size: number;
  /** Empty where what it shows is named next to it. */
  alt?: string;
};

/** A small square picture, loaded when it comes into view; a leaf where there is none. */
export function Thumbnail({ picture, size, alt = '' }: Props) {
  return (
    <span className={classes.tile} style={{ width: size, height: size }}>
      {picture ? (
        // The picture of another row is no moment that of this one.
        <img
          key={picture}
          src={pathOfUpload(picture)}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={hide}
        />
      ) : (
        <IconLeaf size={size / 2} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}

/** The tile alone says that there is a picture, such as without a network. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};
