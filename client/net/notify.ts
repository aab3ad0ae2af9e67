const ICON = '/icons/icon-192.png'
/** A newer notification replaces the one before. */
const TAG = 'turn'

/** Browsers of phones show notifications through the service worker only; others have it too once it is installed. */
export async function notify(title: string): Promise<void> {
  const options = { tag: TAG, icon: ICON, body: document.title }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}
