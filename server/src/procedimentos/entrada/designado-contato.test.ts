import type { home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noticesAbout } from '../../../test/secretaria/secretaria.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock: movableClock() })
const { changeTo } = trocasDeEmail(app)

test.each([
  ['aceita', ['admin', 'secretaria']],
  ['recusada', []],
])(
  'a designee (%s) who takes the address of a parte is not invited as one while designated, and the secretariat is told',
  async (situacao, told) => {
    const [who, contato] = [await registerVerified(app), address()]
    const { id } = (await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': contato })).processo
    await app.deps.db
      .insertInto('designacoes')
      .values({ procedimentoId: id, userId: who.id, papel: 'arbitro', situacao })
      .execute()
    await changeTo(who, contato)
    const { convites } = (await who.get<ResultOf<typeof home.get>>('/home')).body.atencao
    expect(convites.itens.map(({ procedimento }) => procedimento.id)).toEqual(situacao === 'aceita' ? [] : [id])
    expect(await noticesAbout(app, id, 'e-mail do designado')).toEqual(told)
  },
)
