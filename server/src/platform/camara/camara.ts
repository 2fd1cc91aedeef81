import { tonsDe } from '@concordia/contract/rules/tons'
import { formatDocument } from '@concordia/contract/values/documento'
import type { Config } from '../../config/config.ts'
import type { Db } from '../database/database.ts'
import type { Letterhead } from '../mail/email.ts'

/** The chamber as it is in force: what administrators wrote, else the environment. */
export interface Camara {
  nome: string
  cnpj: string | null
  endereco: string | null
  email: string | null
  /** Digits with country code. */
  whatsapp: string | null
  siteUrl: string | null
  cor: string | null
  logo: { png: Buffer; sha256: string } | null
}

export interface OpenCamara {
  /** What this node knows: a change made elsewhere arrives within `REFRESH_MS`. */
  readonly now: Camara
  /** Reads it again, after a change on this node. */
  reload(): Promise<void>
  stop(): void
}

type Defaults = Pick<Config, 'chamberName' | 'supportEmail' | 'supportWhatsapp' | 'siteUrl'>

const REFRESH_MS = 15_000

/** Reads the row now and every few seconds; nodes that cannot read it keep what they know. */
export async function openCamara(db: Db, defaults: Defaults, onError: (error: unknown) => void): Promise<OpenCamara> {
  let now = await readCamara(db, defaults)
  const reload = async () => {
    now = await readCamara(db, defaults)
  }
  const timer = setInterval(() => void reload().catch(onError), REFRESH_MS).unref()
  return {
    get now() {
      return now
    },
    reload,
    stop: () => clearInterval(timer),
  }
}

export async function readCamara(db: Db, defaults: Defaults): Promise<Camara> {
  const row = await db.selectFrom('camara').selectAll().where('id', '=', 1).executeTakeFirst()
  return {
    nome: row?.nome ?? defaults.chamberName,
    cnpj: row?.cnpj ?? null,
    endereco: row?.endereco ?? null,
    email: row?.email ?? defaults.supportEmail ?? null,
    whatsapp: row?.whatsapp ?? defaults.supportWhatsapp ?? null,
    siteUrl: row?.siteUrl ?? defaults.siteUrl ?? null,
    cor: row?.cor ?? null,
    logo: row?.logo && row.logoSha256 ? { png: row.logo, sha256: row.logoSha256 } : null,
  }
}

/** Path of the logo, another one for another picture; null without one. */
export const logoPath = ({ logo }: Camara): string | null => logo && `/api/instalacao/logo?v=${logo.sha256.slice(0, 16)}`

/** "CNPJ 12.345.678/0001-95 · Rua da Paz, 1, São Paulo"; null when nothing is known. */
export const linhaDa = ({ cnpj, endereco }: Camara): string | null =>
  [cnpj && `CNPJ ${formatDocument(cnpj)}`, endereco].filter(Boolean).join(' · ') || null

/** What documents show of the chamber besides its name, to recognise those drawn before a change; empty while nobody chose anything. */
export const marcasDa = ({ cor, cnpj, endereco, logo }: Camara): (string | null)[] =>
  cor || cnpj || endereco || logo ? [cor, cnpj, endereco, logo?.sha256 ?? null] : []

export const tonsDa = ({ cor }: Camara): string[] | null => (cor ? tonsDe(cor) : null)

/** The configuration with the chamber's name and contacts as they are at the moment of reading. */
export const withCamara = (config: Config, camara: OpenCamara): Config =>
  Object.defineProperties(
    { ...config },
    live({
      chamberName: () => camara.now.nome,
      supportEmail: () => camara.now.email ?? undefined,
      supportWhatsapp: () => camara.now.whatsapp ?? undefined,
      siteUrl: () => camara.now.siteUrl ?? undefined,
    }),
  )

/** The letterhead of e-mails, as it is at the moment of reading. */
export const letterheadOf = (config: Config, camara: OpenCamara): Letterhead =>
  Object.defineProperties(
    { chamberName: '', appUrl: config.appUrl },
    live({
      chamberName: () => camara.now.nome,
      supportEmail: () => camara.now.email ?? undefined,
      linha: () => linhaDa(camara.now) ?? undefined,
      cor: () => camara.now.cor ?? undefined,
      logoUrl: () => (camara.now.logo ? `${config.appUrl}${logoPath(camara.now)}` : undefined),
    }),
  )

const live = (getters: Record<string, () => unknown>): PropertyDescriptorMap =>
  Object.fromEntries(Object.entries(getters).map(([name, get]) => [name, { get, enumerable: true, configurable: true }]))
