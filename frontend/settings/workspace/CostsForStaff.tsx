import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

/** Whether staff see what things cost. */
export const CostsForStaff = () => (
  <WorkspaceSwitch
    setting="showsCostsToStaff"
    title="Costs"
    about="Admins and the office always see them."
    label="Show costs to staff"
    description="Cost prices, margins and the value of stock, on screens, in exports, by the API and the assistant."
  />
);
