import type { Device } from './device.ts'
import type { Photographer } from './photographer.ts'
import type { Watch } from './watch.ts'

/** The address that is shown to guests, as this device reaches the server. */
export const addressFor = (link: string, { url }: Device) => link.replace(/^https?:\/\/[^/]+/, url)

/** Opens the address, gives a name, and sits down. */
export async function joins(device: Device, link: string, photographer: Photographer, watch: Watch): Promise<void> {
  const { page } = device.screen
  await page.goto(addressFor(link, device))
  const form = page.locator('join-form')
  const name = form.locator('input[name=name]')
  await name.waitFor()
  await photographer.take(device, 'join')
  if (device.hand === 'keys') {
    await page.keyboard.type(device.name, { delay: 30 })
    if ((await name.inputValue()) !== device.name) {
      watch.complain(device, 'typed a name, and the field did not have the focus')
      await name.fill(device.name)
    }
    await page.keyboard.press('Enter')
  } else {
    await name.fill(device.name)
    const button = form.locator('button.main')
    await (device.hand === 'finger' ? button.tap() : button.click())
  }
  await page.locator('next-step').waitFor()
}
