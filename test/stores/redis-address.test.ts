import { describe, expect, it } from 'vitest'
import { parseRedisAddress } from '../../server/adapters/redis/address.ts'

describe('the address of Redis', () => {
  it.each([
    ['redis://localhost', { kind: 'single', at: { host: 'localhost', port: 6379 }, db: 0, tls: false }],
    ['redis://cache:6380/2', { kind: 'single', at: { host: 'cache', port: 6380 }, db: 2, tls: false }],
    ['redis://[::1]:6380', { kind: 'single', at: { host: '::1', port: 6380 }, db: 0, tls: false }],
    [
      'rediss://:p%40ss%2Fword@cache',
      { kind: 'single', at: { host: 'cache', port: 6379 }, db: 0, tls: true, password: 'p@ss/word' },
    ],
    [
      'redis+cluster://ana:brie@a:7000,b,[fe80::1]:7002',
      {
        kind: 'cluster',
        at: [
          { host: 'a', port: 7000 },
          { host: 'b', port: 6379 },
          { host: 'fe80::1', port: 7002 },
        ],
        tls: false,
        username: 'ana',
        password: 'brie',
      },
    ],
    [
      'rediss+sentinel://a,b:26380/mymaster',
      {
        kind: 'sentinel',
        at: [
          { host: 'a', port: 26379 },
          { host: 'b', port: 26380 },
        ],
        master: 'mymaster',
        tls: true,
      },
    ],
  ])('%s', (url, expected) => {
    expect(parseRedisAddress(url)).toEqual(expected)
  })

  it.each([
    ['localhost:6379', /it must be redis:/],
    ['http://localhost', /it must be redis:/],
    ['redis://', /it must be redis:/],
    ['redis://a,b', /several hosts/],
    ['redis://a/games', /no database/],
    ['redis+sentinel://a', /names no master/],
    ['redis+cluster://a:port', /is not host:port/],
  ])('%s is refused in words', (url, words) => {
    expect(() => parseRedisAddress(url)).toThrow(words)
  })

  it('no refusal repeats the password', () => {
    expect(() => parseRedisAddress('redis:/user:secret@host')).toThrow(/^(?!.*secret)/s)
  })
})
