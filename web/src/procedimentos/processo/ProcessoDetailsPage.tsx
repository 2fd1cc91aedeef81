import { processos } from '@concordia/contract/procedimentos/calls'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { call } from '../../api/call.ts'
import { Curso } from '../../arbitragem/Curso.tsx'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { daSecretaria } from '../../secretaria/atos/daSecretaria.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { RecusarButton } from '../designacao/RecusarButton.tsx'
import { DetalhesPage } from '../detalhes/DetalhesPage.tsx'
import type { Proprio } from '../detalhes/Disposicao.tsx'
import { EnviadoAlert } from './aceite/EnviadoAlert.tsx'

export default function ProcessoDetailsPage() {
  const { id } = useParamsOf('ProcessoDetails')
  return <DetalhesPage key={id} tipo="processo" id={id} proprioDe={proprioDe} />
}

/** The process-only parts of the details screen. Until an arbitrator answers, they see only partes, petition and term. */
const proprioDe = (processo: Processo): Proprio => {
  const { id, situacao, termo, peticao, numero_arbitros, conciliacao, aceiteArbitro, eventos } = processo
  return {
    // A reader of the docket sees at least the evento of the filing.
    aberto: !aceiteArbitro || eventos.length > 0,
    designacao: aceiteArbitro
      ? {
          como: 'Para aceitar, responda ao questionário de imparcialidade e envie o termo de aceite assinado.',
          aceitar: <LinkButton to={path('ProcessoArbitroAceite', { id })}>aceitar designação</LinkButton>,
          recusar: (onRecusada) => <RecusarButton tipo="processo" id={id} onRecusada={onRecusada} />,
        }
      : null,
    atos: null,
    aviso: <EnviadoAlert situacao={situacao} />,
    lidera: <Curso processo={processo} lidera />,
    curso: <Curso processo={processo} />,
    dados: {
      antes: [{ label: 'Número de árbitros', valor: numero_arbitros }],
      depois: [{ label: 'Interesse em conciliação', valor: conciliacao === 'S' ? 'Sim' : 'Não' }],
    },
    anexos: {
      titulo: 'Petição e termo',
      arquivos: [
        { arquivo: peticao, load: () => call(processos.peticao, { params: { id } }) },
        { arquivo: termo, load: () => call(processos.termo, { params: { id } }) },
      ],
    },
    secretaria: daSecretaria('processo', processo),
  }
}
