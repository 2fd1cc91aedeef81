import { relatorios } from '@concordia/contract/relatorios/calls'
import { Button, Card, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../api/useCommand.ts'
import { PeriodoFields } from '../pagamentos/periodo/PeriodoFields.tsx'
import { usePeriodo } from '../pagamentos/periodo/usePeriodo.ts'
import { path } from '../paths/paths.ts'
import { saveFile } from '../ui/files/saveFile.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { Form } from '../ui/form/Form.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'
import css from './relatorios.module.css'

type Periodo = Record<'from' | 'to', string>

export default function ReportPagamentosPage() {
  const { form, periodo } = usePeriodo()
  /** The last period that had no fees. */
  const [vazio, setVazio] = useState<Periodo | null>(null)
  const gerar = useCommand(relatorios.pagamentos, {
    again: true,
    onSuccess: async (file, { body }) => {
      const empty = await onlyHeader(file)
      setVazio(empty ? body : null)
      if (empty) return
      saveFile(file)
      notify.success('O relatório está pronto e foi baixado.')
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Page
      title="Relatório de Recolhimento de Custas"
      about="Suas custas criadas em um período, com valor, situação, meio e data de pagamento, em um arquivo CSV para a planilha."
      back={{ to: path('Pagamentos'), label: 'Recolhimento de Custas' }}
      width="form"
    >
      <Card>
        <Form
          form={form}
          className={css.form}
          onSubmit={form.handleSubmit((body) => {
            setVazio(null)
            gerar.send({ body })
          })}
        >
          <PeriodoFields form={form} />
          <Text role="status" className={css.empty}>
            {vazio && isSame(vazio, periodo) && 'Não há custas criadas neste período. Escolha outras datas.'}
          </Text>
          <Button type="submit" disabled={!periodo} loading={gerar.isPending}>
            gerar
          </Button>
        </Form>
      </Card>
    </Page>
  )
}

const isSame = (one: Periodo, other: Partial<Periodo> | null | undefined) => one.from === other?.from && one.to === other.to

/** Whether the CSV has no rows below its header. */
const onlyHeader = async (file: File): Promise<boolean> => (await file.text()).trim().split('\n').length <= 1
