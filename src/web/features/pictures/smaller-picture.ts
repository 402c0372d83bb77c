/** The shop shows no more; phones take pictures three times as wide. */
const MAX_SIDE = 2_000;
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.9;
/** A small AVIF may have more pixels than the server decodes. */
const SENT_AS_THEY_ARE = ["image/jpeg", "image/png", "image/webp"];

/**
 * Saves customers' data and time, and converts pictures that only their device can read (HEIC). Returns the file as it is
 * when it is small, or when the browser cannot read it either.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES && SENT_AS_THEY_ARE.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob((smaller) => resolve(smaller ?? file), "image/jpeg", QUALITY));
  } catch {
    return file;
  }
}
