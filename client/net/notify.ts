const ICON = '/icons/icon-192.png'

/**
 * Browsers of phones show notifications through the service worker only; others have it too once it is installed. Call the
 * result to take it away.
 */
export async function notify(title: string, body: string): Promise<() => void> {
  // One per page: a newer notification replaces the one before, and a tap leads back to this page. Without `renotify` it is
  // replaced without sound or banner.
  const options = { tag: location.pathname, renotify: true, icon: ICON, body, data: location.href }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) {
    await worker.showNotification(title, options)
    return () => void closeAll(worker, options.tag)
  }
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
  return () => notification.close()
}

async function closeAll(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notification of await worker.getNotifications({ tag })) notification.close()
}
