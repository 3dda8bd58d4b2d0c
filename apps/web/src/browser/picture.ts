/** Fetches a picture and puts it into a drawing that needs no address. @throws where it cannot be fetched or read. */
export async function pictureAsSvg(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the picture ${address} answered ${reply.status}`);
  const content = await reply.blob();
  const { width, height } = await createImageBitmap(content);
  const source = await dataUrl(content);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${source}" width="${width}" height="${height}"/></svg>`;
}

const dataUrl = (content: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('the picture cannot be read'));
    reader.readAsDataURL(content);
  });
