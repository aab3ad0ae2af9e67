import type { SoundSettings } from '#protocol/command.ts'
import { readStored, writeStored } from '../net/storage.ts'

/** A computer may be a television tonight and a seat tomorrow: each is remembered by itself. */
export type SoundScreen = 'tv' | 'seat'

export const DEFAULT_VOLUME = 70

/** Many phones around one television would sound over each other: a phone is silent until somebody turns it on. */
export function readSoundSettings(screen: SoundScreen): SoundSettings {
  const { muted = screen === 'seat', volume = DEFAULT_VOLUME } = (readStored(`sound:${screen}`) ??
    {}) as Partial<SoundSettings>
  return { muted, volume }
}

export const writeSoundSettings = (screen: SoundScreen, settings: SoundSettings): void =>
  writeStored(`sound:${screen}`, settings)
