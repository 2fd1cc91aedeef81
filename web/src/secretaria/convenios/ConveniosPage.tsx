import { tesouraria } from '@concordia/contract/secretaria/calls'
import { Button } from '@mantine/core'
import { IconDiscount2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import type { ConvenioAberto } from './ConvenioDialog.tsx'
import { columnsOf } from './convenioColumns.tsx'

const ConvenioDialog = lazyPart<DialogoProps<ConvenioAberto>>(() => import('./ConvenioDialog.tsx'))
const NovoConvenioDialog = lazyPart<DialogoProps<null>>(() => import('./NovoConvenioDialog.tsx'))

const TITLE = 'Convênios'

/** /secretaria/convenios: the covenants, which reduce fees; those in force first. */
export default function ConveniosPage() {
  const { page = 1 } = useSearchOf('Convenios')
  const go = useGo()
  const novo = useDialogo(NovoConvenioDialog)
  const mudar = useDialogo(ConvenioDialog)
  const { data, error, refetch } = useQuery({
    ...queryOf(tesouraria.convenios, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const list = data?.convenios
  const create = (
    <Button aria-haspopup="dialog" onClick={() => novo.abrir(null)}>
      criar convênio
    </Button>
  )
  return (
    <Page title={TITLE} about="Códigos de desconto ou de valor fixo. Os vigentes aparecem primeiro." action={create}>
      <PagedList
        noun={{ um: 'convênio', muitos: 'convênios', artigo: 'o' }}
        list={list}
        error={error}
        retry={refetch}
        skeleton={6}
        label="Convênios"
        columns={columnsOf(mudar.abrir)}
        rowKey={({ id }) => id}
        page={page}
        onPage={(to) => void go(path('Convenios', {}, to > 1 ? { page: to } : {}))}
        empty={
          <EmptyState icon={IconDiscount2}>
            Ainda não há convênios. Crie o primeiro e passe o código a quem pode usá-lo.
          </EmptyState>
        }
      />
      {novo.dialog}
      {mudar.dialog}
    </Page>
  )
}
