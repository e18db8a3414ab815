import { useUses } from '../lib/session/uses.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** Where a sample of an item or a lot begins (NEW_SAMPLE in samples-search.ts). */
export function AddSampleLink({ item, lot }: { item?: number; lot?: number }) {
  return (
    <TextLink
      to="/samples/$id"
      params={{ id: 'new' }}
      search={{ ...(item !== undefined && { item }), ...(lot !== undefined && { lot }) }}
      size="sm"
      display="inline-flex"
      py={10}
    >
      Add a sample
    </TextLink>
  );
}

/** The same on the page of a lot: only where samples are used. */
export function AddSampleOfLot({ lot }: { lot: number }) {
  return useUses().samples ? <AddSampleLink lot={lot} /> : null;
}
