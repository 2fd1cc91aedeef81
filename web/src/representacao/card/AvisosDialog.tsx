import { representacoes } from '@concordia/contract/representacao/calls'
import { AvisosDaRepresentacao, type Representacao } from '@concordia/contract/representacao/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** The client chooses whether the notices come to it too. */
export default function AvisosDialog({ sobre: { id, advogado, avisos, parte }, ...shown }: DialogoProps<Representacao>) {
  const form = useFormOf(AvisosDaRepresentacao, { avisos })
  return (
    <Decisao
      {...shown}
      title="Quem recebe os avisos"
      form={form}
      ato={representacoes.avisos}
      input={(body) => ({ params: { rid: id }, body })}
      consequencias={[
        'A escolha vale enquanto este advogado atuar. Depois, os avisos voltam para a parte.',
        'O que é dirigido à parte em pessoa, como a senha de acesso, continua a ir para ela.',
      ]}
      botao="salvar"
    >
      <RadioField
        control={form.control}
        name="avisos"
        label={`Avisos sobre o que acontece com ${parte.nome}`}
        options={[
          { value: 'ambos', label: `Para a parte e para ${advogado.name}` },
          { value: 'advogado', label: `Só para ${advogado.name}` },
        ]}
        required
      />
    </Decisao>
  )
}
