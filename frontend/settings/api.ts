import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Style } from '../../engines/text/style.ts';
import { changePassword, type Me, me, type Notifications, updateProfile } from '../../worker/accounts/contract.ts';
import { createResetCode } from '../../worker/accounts/recovery-contract.ts';
import { listOwnEvents } from '../../worker/audit/contract.ts';
import type { Role } from '../../worker/core/contract.ts';
import { publicSettings } from '../../worker/core/service-contract.ts';
import { sendConfirmation } from '../../worker/email/contract.ts';
import { clearInventory, listItems } from '../../worker/inventory/contract.ts';
import { endMemberSessions } from '../../worker/sessions/contract.ts';
import * as contract from '../../worker/workspaces/contract.ts';
import { api, apiQuery, queriesUnder } from '../lib/requests/api.ts';
import { forgetSession, meQuery, refreshMe } from '../lib/session/session.ts';
import { membersQuery } from '../lib/session/team.ts';

// Other people change these too, so they are fetched each time their section opens.
export const invitesQuery = queryOptions({
  ...apiQuery(contract.listInvites),
  staleTime: 0,
});
export const workspaceQuery = queryOptions({
  ...apiQuery(contract.readWorkspace),
  staleTime: 0,
});

/** The account's recent sign-ins. */
export const ownEventsQuery = queryOptions({ ...apiQuery(listOwnEvents), staleTime: 0 });

/** Whether this deployment sends email. */
export const publicSettingsQuery = queryOptions(apiQuery(publicSettings));

export type ProfileChanges = Partial<Pick<Me, 'firstName' | 'lastName' | 'email'>>;

/** Saves the profile. Refetches members and workspace, which may show the changed name. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api(updateProfile, { body: changes }),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me);
      void queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey });
    },
  });
}

/** Sends a confirmation link to the person's email address. */
export function useSendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(sendConfirmation),
    onSuccess: ({ email, sentAt }) =>
      queryClient.setQueryData(meQuery.queryKey, (me) =>
        me?.email === email ? { ...me, confirmationSentAt: sentAt } : me,
      ),
  });
}

/** Reloads the account, for changes made elsewhere. Failures are ignored. */
export function useRereadMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiQuery(me).queryFn(),
    onSuccess: (me) => me && queryClient.setQueryData(meQuery.queryKey, me),
  });
}

/** Switches notifications on or off, optimistically. */
export function useSwitchNotifications() {
  const queryClient = useQueryClient();
  const show = (changes: Partial<Notifications>) =>
    queryClient.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, notifications: { ...me.notifications, ...changes } },
    );
  return useMutation({
    mutationFn: (changes: Partial<Notifications>) => api(updateProfile, { body: { notifications: changes } }),
    // In sequence, so that the last response belongs to the last change.
    scope: { id: 'notifications' },
    onMutate: (changes) => {
      // A response already on its way would predate the change.
      void queryClient.cancelQueries({ queryKey: meQuery.queryKey });
      show(changes);
    },
    // Again, in case the account was refetched in the meantime.
    onSuccess: (_me, changes) => show(changes),
    onError: (_failure, changes) => {
      const before = Object.entries(changes).map(([name, value]) => [name, !value]);
      show(Object.fromEntries(before));
    },
  });
}

/** Changes the password, which ends all other sessions of the account. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      api(changePassword, { body: passwords }),
  });
}

/** Creates a code with which a member chooses a new password. */
export function useCreateResetCode() {
  return useMutation({ mutationFn: (userId: number) => api(createResetCode, { params: { userId } }) });
}

/** Changes a member's role. For one's own role, the screens update at once. */
export function useChangeRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: number; role: Role }) =>
      api(contract.changeRole, { params: { userId }, body: { role } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(membersQuery.queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      );
      queryClient.setQueryData(meQuery.queryKey, (me) =>
        me?.id === changed.id ? { ...me, role: changed.role, seesCosts: changed.role !== 'staff' } : me,
      );
    },
  });
}

/** Removes a member, who may be its contact or oneself. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, endInvites }: { userId: number; endInvites: boolean }) =>
      api(contract.dismiss, { params: { userId }, query: { endInvites: endInvites ? 'true' : 'false' } }),
    onSuccess: async (_answer, { userId }) => {
      queryClient.setQueryData(membersQuery.queryKey, (members) => members?.filter(({ id }) => id !== userId));
      void queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey });
      // The member is removed even if this refresh fails.
      await refreshMe(queryClient).catch(() => null);
    },
  });
}

/** Signs a member out everywhere. */
export function useEndMemberSessions() {
  return useMutation({ mutationFn: (userId: number) => api(endMemberSessions, { params: { userId } }) });
}

/** Sets the roles that need a second factor. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (secondFactorRoles: Role[]) => api(contract.changeWorkspace, { body: { secondFactorRoles } }),
    onSuccess: async (workspace) => {
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      await refreshMe(queryClient).catch(() => null);
    },
  });
}

/** Creates an invite link and puts it first in the list. */
export function useCreateInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invite: { role: Role; maxUses?: number }) => api(contract.createInvite, { body: invite }),
    onSuccess: (invite) => {
      queryClient.setQueryData(invitesQuery.queryKey, (invites) => invites && [invite, ...invites]);
      void queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey });
    },
  });
}

/** Revokes an invite. */
export function useRevokeInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.revokeInvite, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  });
}

export type WorkspaceChanges = {
  name?: string;
  contactUserId?: number;
  contactName?: string;
  showsCostsToStaff?: boolean;
  hasPublicPages?: boolean;
  releaseNeeds?: contract.Workspace['releaseNeeds'];
  neededPapers?: contract.Workspace['neededPapers'];
};

/** Saves the workspace's name or contact, and updates the session, which the navigation reads. */
export function useSaveWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: WorkspaceChanges) => api(contract.changeWorkspace, { body: changes }),
    onSuccess: (workspace) => {
      const { id, name, contact } = workspace;
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      queryClient.setQueryData(
        meQuery.queryKey,
        (me) =>
          me?.workspace && {
            ...me,
            workspace: { ...me.workspace, id, name, contact: { username: contact.username, name: contact.name } },
          },
      );
    },
  });
}

/** Saves how the workspace writes money, numbers and dates: everything on screen is drawn again in it. */
export function useSaveStyle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: { style: Partial<Style>; keepsAmounts?: true }) =>
      api(contract.changeWorkspace, { body: changes }),
    onSuccess: (workspace) => {
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      void queryClient.invalidateQueries(queriesUnder(listItems));
      queryClient.setQueryData(
        meQuery.queryKey,
        (me) => me?.workspace && { ...me, workspace: { ...me.workspace, style: workspace.style } },
      );
    },
  });
}

/** Deletes every item. @returns how many */
export function useClearInventory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(clearInventory),
    onSuccess: () => queryClient.invalidateQueries(queriesUnder(listItems)),
  });
}

/** Deletes the workspace and ends every session. @param name typed to confirm */
export function useDeleteWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api(contract.deleteWorkspace, { body: { name } }),
    onSuccess: () => forgetSession(queryClient),
  });
}
