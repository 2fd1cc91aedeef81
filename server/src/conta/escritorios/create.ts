import type { NovoEscritorio } from '@concordia/contract/conta/schemas/escritorios'
import { MAX_ESCRITORIOS } from '@concordia/contract/rules/limits'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { isAdvogado } from './queries.ts'

export const SO_ADVOGADOS =
  'É preciso ter o perfil de advogado aprovado pela secretaria. Peça-o em Configurações, na aba Perfil, e tente de novo.'
const JA_CADASTROU = 'Você já cadastrou um escritório com este CNPJ.'
const NO_LIMITE = `Você já é titular de ${MAX_ESCRITORIOS} escritórios, o máximo.`

/**
 * Registers a law firm, of which its author is the titular (docs/rules/escritorios.md).
 * @returns its id
 * @throws AppError 409 the author is no approved lawyer, has registered this CNPJ already, or as many firms as one may
 */
export const createEscritorio = (deps: Deps, caller: Caller, { nome, cnpj, oab }: NovoEscritorio): Promise<number> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const now = deps.clock.now()
    // A second click waits here.
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!(await isAdvogado(trx, user.id))) throw conflict(SO_ADVOGADOS)
    const seus = await trx
      .selectFrom('escritorios')
      .select('cnpj')
      .where('criadoPor', '=', user.id)
      .where('encerradoEm', 'is', null)
      .execute()
    if (seus.some((one) => one.cnpj === cnpj)) throw conflict(JA_CADASTROU)
    if (seus.length >= MAX_ESCRITORIOS) throw conflict(NO_LIMITE)
    const { id } = await trx
      .insertInto('escritorios')
      .values({ nome, cnpj, oab, criadoPor: user.id, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('escritorioMembros')
      .values({
        ...{ escritorioId: id, userId: user.id, email, papel: 'titular', situacao: 'ativo' },
        ...{ convidadoPor: user.id, createdAt: now, respondidoEm: now },
      })
      .execute()
    await audit(trx, caller, { act: 'criar', object: 'escritorio', id, data: { nome } })
    return id
  })
