import type { api } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import type { Deps } from '../../deps.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { staffOn, staffReads } from '../../direitos/secretaria.ts'
import { INTERESSADO } from '../../direitos/takes-part.ts'
import { auditBusca } from '../../identidade/pessoas/pessoas.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentPage } from '../../platform/paging.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { findTermo } from './anular-termo.ts'
import { listCandidatos } from './candidatos.ts'
import { changeSituacao } from './change-situacao.ts'
import { correctContato } from './correct-contato.ts'
import { designar } from './designar.ts'
import { novaSenha } from './nova-senha.ts'
import { presentCandidato, presentDesignado, presentFicha } from './present.ts'
import { findFicha, listDesignados } from './queries.ts'
import { resumoDaDesignacao } from './second-person.ts'
import { substituir } from './substituir.ts'

const AVISADOS = 'As partes e quem o acompanha foram avisados.'
const FEITO: Record<AtoDeSituacao, (um: string) => string> = {
  recusar: (um) => `O ${um} foi recusado. ${AVISADOS}`,
  arquivar: (um) => `O ${um} foi arquivado. ${AVISADOS}`,
  reativar: (um) => `O ${um} foi reativado. ${AVISADOS}`,
  suspender: (um) => `O ${um} foi suspenso. ${AVISADOS}`,
  registrarAcordo: (um) => `O acordo foi registrado. As partes e quem acompanha o ${um} foram avisados.`,
}
const CUSTAS_ABERTAS =
  'As custas continuam em aberto e ainda podem ser pagas: se não forem devidas, cancele-as na página do pagamento.'
const SENHA_ENVIADA = 'Enviamos a nova senha de acesso a todos os e-mails das partes. A anterior deixou de valer.'

export const atosRoutes = (deps: Deps, tipo: Tipo, atos: (typeof api)['atos' | 'atosDoCaso']) => {
  const policy = staffOn(tipo)
  const { um, papel } = TIPOS[tipo]
  const vagaDe = (procedimentoId: number, { id: por }: Actor) => ({ tipo, papel, procedimentoId, por })
  return implement(atos, {
    ficha: {
      policy: staffReads(tipo),
      rate: 'leitura',
      run: async ({ db, user, params }) => {
        const found = [findFicha(db, params.id), leitorDe(db, user, params.id), findTermo(db, params.id)] as const
        const [row, leitor, termo] = await Promise.all(found)
        // Other staff see every name; staff who take part see only their own share.
        return { ficha: presentFicha(row, { leitor, semAtos: leitor.tudo ? null : INTERESSADO, termo }) }
      },
    },
    candidatos: {
      policy,
      rate: 'busca',
      run: async ({ db, params, query: { texto, page }, caller }) => {
        const found = await listCandidatos(db, { procedimentoId: params.id, papel, texto, page })
        if (texto) await auditBusca(db, caller, { texto, encontradas: found.total, entre: papel })
        return { candidatos: presentPage(found, presentCandidato) }
      },
    },
    designar: {
      policy,
      rate: 'escrita',
      second: {
        ato: 'designar',
        resumo: ({ db, params, body, user }) => resumoDaDesignacao(db, vagaDe(params.id, user), body.designados),
      },
      run: async ({ db, params, body, caller }) => {
        const input = { procedimentoId: params.id, papel, userIds: body.designados } as const
        const designados = await listDesignados(db, await designar(deps, caller, input))
        return { message: designadosMessage(designados), designados: designados.map(presentDesignado) }
      },
    },
    substituir: {
      policy,
      rate: 'escrita',
      second: {
        ato: 'substituir',
        resumo: ({ db, params, body, user }) => resumoDaDesignacao(db, vagaDe(params.id, user), [body.user_id]),
      },
      run: async ({ db, params, body, caller }) => {
        const { id: procedimentoId, designacaoId } = params
        const input = { procedimentoId, papel, designacaoId, userId: body.user_id, motivo: body.motivo } as const
        const evento = await substituir(deps, caller, input)
        return {
          evento: await readEvento(db, evento),
          message: 'A substituição foi feita. A nova pessoa designada foi avisada, e a resposta dela é aguardada.',
        }
      },
    },
    situacao: {
      policy,
      rate: 'escrita',
      run: async ({ db, params, body, caller }) => {
        const input = { procedimentoId: params.id, ...body }
        const { eventoId, custasAbertas } = await changeSituacao(deps, caller, input)
        const feito = FEITO[body.ato](um)
        return { evento: await readEvento(db, eventoId), message: custasAbertas ? `${feito} ${CUSTAS_ABERTAS}` : feito }
      },
    },
    senha: {
      policy,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, params, caller }) => {
        const evento = await novaSenha(deps, caller, params.id)
        return { evento: await readEvento(db, evento), message: SENHA_ENVIADA }
      },
    },
    contato: {
      policy,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, params, body, caller }) => {
        const { contato, enviar_senha: enviarSenha, manter_acessos: manterAcessos, anterior } = body
        const input = { procedimentoId: params.id, contatoId: params.contatoId, contato, enviarSenha, manterAcessos, anterior }
        const { eventoId, senhaEnviada, encerrados } = await correctContato(deps, caller, input)
        const message = `${contatoMessage(enviarSenha, senhaEnviada)}${encerradosMessage(encerrados)}`
        return { evento: await readEvento(db, eventoId), message }
      },
    },
  })
}

function designadosMessage(designados: readonly { name: string | null }[]): string {
  const nomes = new Intl.ListFormat('pt-BR').format(designados.map(({ name }) => name ?? ''))
  return designados.length === 1
    ? `Designação feita: ${nomes}. O aviso foi enviado, e a resposta é aguardada.`
    : `Designações feitas: ${nomes}. Os avisos foram enviados, e as respostas são aguardadas.`
}

function contatoMessage(pedida: boolean, enviada: boolean): string {
  if (enviada) return `O e-mail foi corrigido. ${SENHA_ENVIADA}`
  return pedida
    ? 'O e-mail foi corrigido. A senha de acesso será enviada às partes quando as custas forem pagas.'
    : 'O e-mail foi corrigido. A senha de acesso que as partes tinham recebido deixou de valer, e nenhuma nova foi enviada.'
}

const encerradosMessage = (n: number): string =>
  n === 0
    ? ''
    : n === 1
      ? ' Terminou o acesso de uma conta que entrou pelo endereço anterior.'
      : ` Terminou o acesso de ${n} contas que entraram pelo endereço anterior.`
