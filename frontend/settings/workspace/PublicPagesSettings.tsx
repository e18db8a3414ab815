import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

/** Whether the lots of the workspace have public pages. */
export const PublicPagesSettings = () => (
  <WorkspaceSwitch
    setting="hasPublicPages"
    title="Public pages of lots"
    about="The code on a pouch then opens a page about its tea, and warns of it when its lot is recalled."
    label="Give every lot a public page"
    description="Everyone with its address sees your business’s name, the tea, its lot, best-before date, origin, net weight, ingredients, allergens, brewing, and a recall. Never stock, suppliers or prices."
  />
);
