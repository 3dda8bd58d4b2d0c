import { uploadedImage } from '@bharti/contracts/admin/images';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { largestUpload, uploadTypes } from '@bharti/domain/content/image';
import { Refused } from '../../shared/refusals.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { uploadImage } from './upload-image.ts';

export const imageRoutes: AdminPart = (route, { inTransaction }, app) => {
  // The body is the file itself: one file needs no form. Another site cannot send these types without a preflight.
  app.addContentTypeParser([...uploadTypes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  route({
    method: 'POST',
    path: adminPaths.images,
    roles: ['owner', 'editor'],
    bodyLimit: largestUpload,
    status: 201,
    reply: uploadedImage,
    handle: ({ staff, body }) => {
      if (!Buffer.isBuffer(body)) throw new Refused({ code: 'image_unreadable' });
      return uploadImage({ inTransaction, audit }, staff.id, body);
    },
  });
};
