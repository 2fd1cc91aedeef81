import { cadastros } from '@concordia/contract/secretaria/calls'
import { LISTAS, NOMES_DAS_LISTAS } from '@concordia/contract/secretaria/words'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PageTabs } from '../../ui/page/tabs/PageTabs.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { IncluirForm } from './IncluirForm.tsx'
import { Itens } from './Itens.tsx'

const TITLE = 'Cadastros'
const TABS = LISTAS.map((value) => ({ value, label: NOMES_DAS_LISTAS[value] }))

export default function CadastrosPage() {
  const { lista = 'areas' } = useParamsOf('Cadastros')
  const go = useGo()
  const { data, error, refetch } = useQuery(queryOf(cadastros.lista, { params: { lista } }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page title={TITLE} about="Opções oferecidas ao protocolar, movimentar e atribuir tarefas." width="form">
      <PageTabs
        label="Listas"
        tabs={TABS}
        value={lista}
        onChange={(value) => void go(path('Cadastros', value === 'areas' ? {} : { lista: value }), { resetScroll: false })}
      >
        <Stack gap="lg" key={lista}>
          <IncluirForm lista={lista} />
          {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
          {data ? <Itens lista={lista} itens={data.itens} /> : error ? null : <RowsSkeleton rows={6} />}
        </Stack>
      </PageTabs>
    </Page>
  )
}
