import { readPicture } from '../../worker/uploads/contract.ts';
import { pathTo } from './requests/api.ts';
import { ApiError } from './requests/api-error.ts';
import { apiRequest } from './requests/request.ts';
import { saveFile } from './save-file.ts';

/** The path of an upload. A picture at it is shown with the cookie of the session. */
export const pathOfUpload = (key: string): string => pathTo(readPicture, { params: { key } });

/** Whether an upload is a PDF, which is saved and not shown. */
export const isPdf = ({ uploadKey }: { uploadKey: string }): boolean => uploadKey.endsWith('.pdf');

/** Saves a PDF on the device. It is fetched with the token, which a link would not send. @throws ApiError */
export async function savePdf({ name, uploadKey }: { name: string; uploadKey: string }): Promise<void> {
  const response = await apiRequest('GET', pathOfUpload(uploadKey), undefined, { deadlineMs: null });
  if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
  saveFile(/\.pdf$/i.test(name) ? name : `${name}.pdf`, await response.blob());
}
