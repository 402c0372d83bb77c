/** Pictures of the colour and those of all colours; every picture when there are none. */
export function picturesInColor<Picture extends { color?: string | null | undefined }>(
  pictures: readonly Picture[],
  colorId: string | undefined,
): readonly Picture[] {
  const own = pictures.filter(({ color }) => color === colorId && colorId !== undefined);
  const shown = [...own, ...pictures.filter(({ color }) => (color ?? null) === null)];
  return shown.length > 0 ? shown : pictures;
}
