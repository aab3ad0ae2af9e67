/** Whether this device can hand a picture on to another app; pages over plain HTTP cannot. */
export function canShare(picture: File): boolean {
  return navigator.canShare?.({ files: [picture] }) ?? false
}

/** Hands it on, or saves it where that is not possible. */
export async function share(picture: File): Promise<void> {
  // A guest who changes their mind in the share sheet rejects it; that is no error.
  if (canShare(picture)) return navigator.share({ files: [picture] }).catch(() => {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = picture.name
  link.click()
  URL.revokeObjectURL(link.href)
}
