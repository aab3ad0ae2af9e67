/** Two building blocks, from which every sound of the product is made: a gliding tone and filtered noise. */
export interface Instrument {
  readonly tone: (wish: Tone) => void
  readonly noise: (wish: Noise) => void
}

/** Times in milliseconds after the sound's start; pitches in hertz. */
export interface Tone {
  readonly wave: OscillatorType
  /** One pitch, or several to glide through in equal parts. */
  readonly pitch: readonly number[]
  readonly ms: number
  readonly at?: number
  readonly loud?: number
  /** Everything above is cut off; or a band that glides. */
  readonly lowpass?: number
  readonly band?: { readonly from: number; readonly to: number; readonly q: number }
  /** Vibrato, in swings per second. */
  readonly vibrato?: number
}

export interface Noise {
  readonly filter: BiquadFilterType
  readonly hz: number
  /** Where the filter glides to. */
  readonly to?: number
  readonly q?: number
  readonly ms: number
  readonly at?: number
  readonly loud?: number
}

/** Long enough to be heard as attack, short enough not to be noticed; without it a speaker clicks. */
const ATTACK_S = 0.003
const SILENT = 0.0001

export function createInstrument(
  context: BaseAudioContext,
  out: AudioNode,
  startsAt: number,
  hiss: AudioBuffer,
): Instrument {
  /** Rises at once, fades exponentially, and is gone after `ms`. */
  function envelope(loud: number, at: number, ms: number): GainNode {
    const gain = context.createGain()
    gain.gain.setValueAtTime(SILENT, at)
    gain.gain.linearRampToValueAtTime(loud, at + ATTACK_S)
    gain.gain.exponentialRampToValueAtTime(SILENT, at + ms / 1000)
    gain.connect(out)
    return gain
  }

  function filter(type: BiquadFilterType, hz: number, q: number): BiquadFilterNode {
    const node = context.createBiquadFilter()
    node.type = type
    node.frequency.value = hz
    node.Q.value = q
    return node
  }

  function play(source: AudioScheduledSourceNode, through: AudioNode[], at: number, ms: number) {
    through.reduce<AudioNode>((from, to) => from.connect(to), source)
    source.start(at)
    source.stop(at + ms / 1000 + 0.02)
  }

  function tone({ wave, pitch, ms, at = 0, loud = 0.5, lowpass, band, vibrato }: Tone) {
    const start = startsAt + at / 1000
    const oscillator = context.createOscillator()
    oscillator.type = wave
    glide(oscillator.frequency, pitch, start, ms)
    const through: AudioNode[] = []
    if (lowpass) through.push(filter('lowpass', lowpass, 1))
    if (band) {
      const node = filter('bandpass', band.from, band.q)
      glide(node.frequency, [band.from, band.to], start, ms)
      through.push(node)
    }
    if (vibrato) shake(oscillator.frequency, vibrato, start, ms)
    play(oscillator, [...through, envelope(loud, start, ms)], start, ms)
  }

  function shake(frequency: AudioParam, rate: number, at: number, ms: number) {
    const wobble = context.createOscillator()
    const depth = context.createGain()
    wobble.frequency.value = rate
    depth.gain.value = 120
    depth.connect(frequency)
    play(wobble, [depth], at, ms)
  }

  function noise({ filter: type, hz, to, q = 1, ms, at = 0, loud = 0.6 }: Noise) {
    const start = startsAt + at / 1000
    const source = context.createBufferSource()
    source.buffer = hiss
    const node = filter(type, hz, q)
    if (to) glide(node.frequency, [hz, to], start, ms)
    play(source, [node, envelope(loud, start, ms)], start, ms)
  }

  return { tone, noise }
}

function glide(parameter: AudioParam, stops: readonly number[], at: number, ms: number) {
  stops.forEach((hz, index) => {
    const when = at + (ms / 1000) * (index / Math.max(1, stops.length - 1))
    if (index === 0) parameter.setValueAtTime(hz, when)
    else parameter.exponentialRampToValueAtTime(hz, when)
  })
}

/** A second of white noise, made once. */
export function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
