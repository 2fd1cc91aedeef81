import { rito } from '@concordia/contract/arbitragem/rito/calls'
import type { NaFase } from '@concordia/contract/arbitragem/rito/schemas'
import { type DeQuem, NOMES_DAS_FASES } from '@concordia/contract/rules/rito'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'

const COM: Readonly<Record<DeQuem, string>> = {
  todos: 'Partes',
  demandantes: 'Demandantes',
  demandadas: 'Demandadas',
  parte: 'Uma parte',
  arbitros: 'Árbitros',
  camara: 'Câmara',
}

/** /secretaria/fases/{fase}: the arbitrations in one phase, by the day of their next step. */
export default function FasePage() {
  const { fase } = useParamsOf('FaseDaArbitragem')
  const title = `Fase: ${NOMES_DAS_FASES[fase].toLowerCase()}`
  const { data, error, paged } = usePaged({ on: 'FaseDaArbitragem' }, (page) =>
    queryOf(rito.fase, { params: { fase }, query: { page } }),
  )
  if (error?.status === 403) return <SoSecretaria title={title} error={error} />
  return (
    <Page
      title={title}
      about="Pelo último dia do próximo passo; depois os que não têm dia, do mais antigo ao mais recente."
      back={{ to: path('Secretaria'), label: 'Painel da secretaria' }}
    >
      <PagedList<NaFase>
        noun={{ um: 'processo', muitos: 'processos', artigo: 'o' }}
        list={data?.processos}
        skeleton={8}
        label={title}
        columns={[
          { header: 'Processo', cell: ({ id }) => nomeDe({ tipo: 'processo', id }) },
          { header: 'Partes', cell: ({ partes }) => partes },
          { header: 'Próximo passo', cell: passoDe },
          { header: 'Com', cell: ({ proximo }) => proximo && COM[proximo.de_quem] },
          { header: 'Até', minWidth: '9rem', cell: ({ proximo }) => proximo?.ate && diaDe(proximo.ate) },
        ]}
        card={cartaoDe}
        rowKey={({ id }) => id}
        rowHref={({ id }) => detalhesDe({ tipo: 'processo', id })}
        {...paged}
        empty={<EmptyState icon={IconScale}>Nenhum processo nesta fase.</EmptyState>}
      />
    </Page>
  )
}

const passoDe = ({ suspenso, proximo }: NaFase) => (suspenso ? 'Suspenso' : proximo ? maiuscula(proximo.o_que) : '')
const diaDe = (ate: string) => `${formatDate(ate)}, ${faltam(ate, dayOf(new Date()))}`

function cartaoDe(processo: NaFase, link: ReactNode) {
  const { proximo } = processo
  const quando = proximo?.ate ? `${COM[proximo.de_quem]}, até ${diaDe(proximo.ate)}` : proximo && COM[proximo.de_quem]
  return <RowCard lines={[link, processo.partes, passoDe(processo), quando]} />
}
