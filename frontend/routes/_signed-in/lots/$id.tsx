import { IconTags } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import type { LotDetail } from '../../../../worker/lots/contract.ts';
import { LotMenu } from '../../../inventory/placed/acts/LotMenu.tsx';
import { DiscardDialog } from '../../../inventory/placed/DiscardDialog.tsx';
import { LazyMoveDialog } from '../../../inventory/placed/LazyMoveDialog.tsx';
import { LotPage } from '../../../lots/LotPage.tsx';
import { PublicPage } from '../../../pages/PublicPage.tsx';
import { AddPaperDialog, LotPapers } from '../../../papers/LazyPapers.tsx';
import { RecallButton } from '../../../recalls/RecallButton.tsx';
import { AddSampleOfLot } from '../../../samples/AddSampleLink.tsx';
import { LazySamplesOf } from '../../../samples/LazySamplesOf.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

export const Route = createFileRoute('/_signed-in/lots/$id')({ component: ViewLot });

const ownerOf = ({ id, code }: LotDetail) => ({ kind: 'lot' as const, id, name: `lot ${code}` });

function ViewLot() {
  const id = Number(Route.useParams().id);
  return (
    <LotPage
      key={id}
      id={id}
      moveDialog={(lot, opened, onClose) => (
        <LazyMoveDialog opened={opened} item={{ id: lot.itemId, ...lot.item }} lot={lot} onClose={onClose} />
      )}
      discardDialog={(lot, opened, onClose) => <DiscardDialog opened={opened} lot={lot} onClose={onClose} />}
      menu={(lot) => (
        <>
          <ButtonLink
            to="/labels"
            search={{ goods: [{ itemId: lot.itemId, lotId: lot.id }] }}
            variant="default"
            leftSection={<IconTags size={18} stroke={1.6} aria-hidden />}
          >
            Labels
          </ButtonLink>
          <RecallButton lots={[lot]} />
          <LotMenu lot={lot} without={['discard']} />
        </>
      )}
      samples={
        <>
          <LazySamplesOf of={{ lotId: String(id) }} />
          <AddSampleOfLot lot={id} />
          <PublicPage lotId={id} />
        </>
      }
      papers={(lot) => <LotPapers owner={ownerOf(lot)} papers={lot.papers} />}
      paperDialog={(lot, kind, opened, onClose) => (
        <AddPaperDialog owner={ownerOf(lot)} kind={kind} opened={opened} onClose={onClose} />
      )}
    />
  );
}
