import { impugnacoes } from '@concordia/contract/arbitragem/impugnacao/calls'
import { type ArbitroRevelado, MAX_TEXTO, NovaImpugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { Day } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

interface Sobre extends Pick<ArbitroRevelado, 'arbitro' | 'objecao_ate'> {
  id: number
  dias: number | null
}
const SEM_DIA = NovaImpugnacao.extend({ conhecido_em: z.null() })
const COM_DIA = NovaImpugnacao.extend({
  conhecido_em: z.string('Informe o dia em que soube do motivo').pipe(Day),
})
type Aberta = z.input<typeof SEM_DIA> | z.input<typeof COM_DIA>

/** A parte challenges an arbitrator: the grounds, documents, and, where no window to object is open, the day of knowing. */
export default function ImpugnarDialog({ sobre: { id, arbitro, objecao_ate, dias }, ...shown }: DialogoProps<Sobre>) {
  const schema = (objecao_ate ? SEM_DIA : COM_DIA) as z.ZodType<z.output<typeof SEM_DIA> | z.output<typeof COM_DIA>, Aberta>
  const form = useFormOf(schema, { arbitro_id: arbitro.id, conhecido_em: null as never, fundamento: '', documentos: [] })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title={`Impugnar ${arbitro.name}`}
      form={form}
      ato={impugnacoes.impugnar}
      input={({ conhecido_em, ...body }) => ({ params: { id }, body: { ...body, ...(conhecido_em && { conhecido_em }) } })}
      consequencias={[
        'A impugnação fica nos autos com o seu nome, e todos que acompanham o processo são avisados.',
        'O árbitro e o outro lado podem responder; depois, decide quem não designou o árbitro.',
        'O processo segue enquanto isso. A impugnação não pode ser desfeita.',
      ]}
      botao="impugnar árbitro"
      definitivo
    >
      {objecao_ate ? (
        <Text size="sm">O prazo de objeção ao que o árbitro revelou vai até {formatDate(objecao_ate)}.</Text>
      ) : (
        <DateField
          control={control}
          name="conhecido_em"
          label="Dia em que você soube do motivo"
          description={`A impugnação cabe em até ${dias} dias corridos desse dia.`}
          required
        />
      )}
      <TextAreaField
        control={control}
        name="fundamento"
        label="Motivos"
        description="Diga que fato põe em dúvida a imparcialidade ou a independência do árbitro, e como soube dele."
        maxLength={MAX_TEXTO}
        autosize
        minRows={5}
        required
      />
      <NamedFilesField control={control} name="documentos" max={MAX_DOCUMENTOS} />
    </Decisao>
  )
}
