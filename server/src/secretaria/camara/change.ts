import { createHash } from 'node:crypto'
import type { camara } from '@concordia/contract/api'
import type { ValuesOf } from '@concordia/contract/http/call'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Passing, PassingFile } from '../../platform/http/files/passing-file.ts'
import { LogoRefused, logoPng } from '../../platform/photo/logo.ts'

type Mudanca = Passing<ValuesOf<(typeof camara)['mudar']>['body']>

/**
 * Stores the chamber's name, logo, colour and contacts, which are in force at once on this node and within seconds on the others.
 * @throws AppError 422 on `logo` when it cannot be drawn
 */
export async function changeCamara(deps: Deps, caller: Caller, mudanca: Mudanca): Promise<void> {
  const { nome, logo, remover_logo: remover } = mudanca
  const novo = logo ? await draw(logo) : remover ? { logo: null, logoSha256: null } : {}
  const dados = {
    nome,
    cnpj: mudanca.cnpj || null,
    endereco: mudanca.endereco || null,
    email: mudanca.email || null,
    whatsapp: mudanca.whatsapp || null,
    siteUrl: mudanca.site_url || null,
    cor: mudanca.cor || null,
    mudadoEm: deps.clock.now(),
    mudadoPor: caller.user.id,
    ...novo,
  }
  await deps.tx(async (trx) => {
    await trx
      .insertInto('camara')
      .values({ id: 1, ...dados })
      .onConflict((clash) => clash.column('id').doUpdateSet(dados))
      .execute()
    const { cor, logoSha256: sha256 } = { logoSha256: undefined, ...dados }
    await audit(trx, caller, { act: 'mudar', object: 'camara', data: { nome, detalhe: cor, ...(sha256 && { sha256 }) } })
  })
  await deps.camara.reload()
}

async function draw(logo: PassingFile): Promise<{ logo: Buffer; logoSha256: string }> {
  const png = await logoPng(await logo.content(), logo.type).catch((error: unknown) => {
    throw error instanceof LogoRefused ? invalid({ logo: [error.message] }) : error
  })
  return { logo: png, logoSha256: createHash('sha256').update(png).digest('hex') }
}
