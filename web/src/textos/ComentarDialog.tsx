import { z } from '@concordia/contract/http/zod'
import { NovoComentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { textos } from '@concordia/contract/textos/calls'
import type { Texto } from '@concordia/contract/textos/schemas'
import { CONDUZEM } from '@concordia/contract/textos/words'
import { Decisao } from '../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../ui/form/TextField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'

const Comentario = z.object({ comentario: NovoComentario.shape.texto })

/** A comment on the version in force, which the partes, and those who conduct, read beside it. */
export default function ComentarDialog({ sobre: { id: tid, versoes, procedimento }, ...shown }: DialogoProps<Texto>) {
  const form = useFormOf(Comentario, { comentario: '' })
  const { id: versao_id, numero } = versoes.at(-1)!
  return (
    <Decisao
      {...shown}
      title={`Comentar a versão ${numero}`}
      form={form}
      ato={textos.versao}
      campos={{ 'comentarios.0.texto': 'comentario' }}
      input={({ comentario: texto }) => ({ params: { tid }, body: { comentarios: [{ texto }], versao_id } })}
      consequencias={[
        `As partes e ${CONDUZEM[procedimento.tipo].quem} leem o comentário ao lado do texto. Ele não pode ser retirado.`,
      ]}
      botao="enviar comentário"
    >
      <TextAreaField control={form.control} name="comentario" label="Comentário" minRows={4} required />
    </Decisao>
  )
}
