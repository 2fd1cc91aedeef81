import { tesouraria } from '@concordia/contract/secretaria/calls'
import { IconDiscount2 } from '@tabler/icons-react'
import { queryOf } from '../../api/query.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import type { ConvenioAberto } from './ConvenioDialog.tsx'
import { columnsOf } from './convenioColumns.tsx'

const ConvenioDialog = lazyPart<DialogoProps<ConvenioAberto>>(() => import('./ConvenioDialog.tsx'))
const NovoConvenioDialog = lazyPart<DialogoProps<null>>(() => import('./NovoConvenioDialog.tsx'))

const TITLE = 'Convênios'

/** /secretaria/convenios: the covenants, which reduce fees; those in force first. */
export default function ConveniosPage() {
  const { abrir, dialog } = useDialogo(ConvenioDialog)
  const { data, error, paged } = usePaged({ on: 'Convenios' }, (page) => queryOf(tesouraria.convenios, { query: { page } }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const create = (
    <DialogButton part={NovoConvenioDialog} about={null}>
      criar convênio
    </DialogButton>
  )
  return (
    <Page title={TITLE} about="Códigos de desconto ou de valor fixo. Os vigentes aparecem primeiro." action={create}>
      <PagedList
        noun={{ um: 'convênio', muitos: 'convênios', artigo: 'o' }}
        list={data?.convenios}
        skeleton={6}
        label="Convênios"
        columns={columnsOf(abrir)}
        rowKey={({ id }) => id}
        {...paged}
        empty={
          <EmptyState icon={IconDiscount2}>
            Ainda não há convênios. Crie o primeiro e passe o código a quem pode usá-lo.
          </EmptyState>
        }
      />
      {dialog}
    </Page>
  )
}
