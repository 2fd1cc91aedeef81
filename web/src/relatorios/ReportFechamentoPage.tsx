import { relatorios } from '@concordia/contract/relatorios/calls'
import { Button, Card } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { useCommand } from '../api/useCommand.ts'
import { PeriodoFields } from '../pagamentos/periodo/PeriodoFields.tsx'
import { usePeriodo } from '../pagamentos/periodo/usePeriodo.ts'
import { path } from '../paths/paths.ts'
import { saveFile } from '../ui/files/saveFile.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { Form } from '../ui/form/Form.tsx'
import { LinkButton } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { Resumo } from './Resumo.tsx'
import css from './relatorios.module.css'

/** /report/fechamento: what ended in a period with this arbitrator designated, on the screen and as CSV. */
export default function ReportFechamentoPage() {
  const { data, error, refetch } = useQuery(queryOf(relatorios.isArbitro))
  return (
    <Page
      title="Relatório de Fechamento"
      about="Os processos em que você foi designado como árbitro e que terminaram em um período."
      width={data?.isArbitro ? 'wide' : 'form'}
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={3} />
      ) : data.isArbitro ? (
        <Fechamento />
      ) : (
        <Card>
          <EmptyState icon={IconGavel} action={<LinkButton to={path('Home')}>voltar para o início</LinkButton>}>
            Este relatório é exclusivo para árbitros.
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

function Fechamento() {
  const { form, periodo } = usePeriodo()
  const resumo = useQuery({
    ...queryOf(relatorios.resumoDoFechamento, { params: periodo ?? { from: '', to: '' } }, { overlay: false }),
    enabled: periodo !== undefined,
  })
  const gerar = useCommand(relatorios.fechamento, {
    again: true,
    onSuccess: (file) => {
      saveFile(file)
      notify.success('O relatório está pronto e foi baixado.')
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <>
      <Card mb="lg" maw="45rem">
        <Form form={form} className={css.form} onSubmit={form.handleSubmit((body) => gerar.send({ body }))}>
          <PeriodoFields form={form} />
          <Button type="submit" disabled={!periodo} loading={gerar.isPending}>
            gerar
          </Button>
        </Form>
      </Card>
      {periodo && resumo.error && <Failure error={resumo.error} retry={resumo.refetch} />}
      {periodo && resumo.data && <Resumo {...resumo.data} />}
    </>
  )
}
