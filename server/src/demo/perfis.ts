import { publishPerfil } from '../conta/perfis/publish-perfil.ts'
import { requestPerfil } from '../conta/perfis/request-perfil.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/http/actor.ts'
import { answerPerfil } from '../secretaria/pessoas/answer-perfil.ts'
import { peca } from './pecas.ts'
import { callerOf } from './protocolado.ts'

const LATTES = 'http://lattes.cnpq.br/0000000000000000'
const TEXTOS = [
  ['arbitro', 'arbitro', 'Direito contratual e societário. Atua em arbitragens desde a criação da câmara de demonstração.'],
  ['arbitro2', 'arbitro', 'Direito imobiliário e da construção.'],
  ['mediador', 'mediador', 'Conflitos entre sócios, de vizinhança e de família.'],
] as const

/** Public texts of approved profiles, a request that waits and one that was refused. Only right after the accounts were made. */
export async function seedPerfis(deps: Deps): Promise<void> {
  for (const [account, tipo, descricao] of TEXTOS) {
    const caller = callerOf(await actorOf(deps, account))
    await publishPerfil(deps, caller, { tipo, descricao, lattes: LATTES, publicar: true, photo: undefined, removerFoto: false })
  }
  const curriculo = () => peca(deps, 'Currículo', ['Currículo de demonstração.'])
  const perito = callerOf(await actorOf(deps, 'perito'))
  await requestPerfil(deps, perito, { tipo: 'arbitro', lattes: LATTES, arquivos: { curriculo: await curriculo() } })
  const advogado = await actorOf(deps, 'advogado')
  const certificado = await peca(deps, 'Certificado', ['Certificado de demonstração.'])
  const arquivos = { curriculo: await curriculo(), certificado }
  await requestPerfil(deps, callerOf(advogado), { tipo: 'mediador', lattes: LATTES, arquivos })
  await answerPerfil(deps, callerOf(await actorOf(deps, 'secretaria')), {
    ...{ userId: advogado.id, tipo: 'mediador', situacao: 'R', pedidoEm: null },
    motivo: 'O certificado enviado não informa a carga horária do curso.',
  })
}

async function actorOf({ db }: Deps, account: string): Promise<Actor> {
  const { id, email, firstName, lastName, role } = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'role'])
    .where('email', '=', `${account}@concordia.test`)
    .executeTakeFirstOrThrow()
  return {
    id,
    email,
    name: `${firstName} ${lastName}`,
    role: role as Actor['role'],
    verified: true,
    sessionId: 0,
    provedAt: null,
  }
}
