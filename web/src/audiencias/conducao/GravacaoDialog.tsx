import { audiencias } from '@concordia/contract/audiencias/calls'
import { type Audiencia, NovaGravacao } from '@concordia/contract/audiencias/schemas'
import { z } from '@concordia/contract/http/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const COMOS = [
  { value: 'audio', label: 'Áudio, até 6 MB' },
  { value: 'link', label: 'Link para o arquivo' },
]
const AUDIO_TYPES = { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'] }
const { nome, arquivo, link, sha256 } = NovaGravacao.shape

const Valores = z
  .object({
    nome,
    como: z.enum(['audio', 'link']),
    arquivo: z.file().nullable(),
    link,
    sha256,
    minutos: z.number().nullable(),
  })
  .superRefine(({ como, ...valores }, ctx) => {
    const missing = (field: 'arquivo' | 'link' | 'sha256' | 'minutos', message: string) =>
      valores[field] ? undefined : ctx.addIssue({ code: 'custom', path: [field], message })
    if (como === 'audio') missing('arquivo', 'Adicione o arquivo de áudio em MP3 ou WAV')
    else {
      missing('link', 'Informe o link da gravação')
      missing('sha256', 'Informe o SHA-256 do arquivo')
      missing('minutos', 'Informe a duração')
    }
  })

/** Adds a recording: an audio, or a link with what proves that the file there stays the same. */
export default function GravacaoDialog({ sobre: { id, reservada }, ...shown }: DialogoProps<Audiencia>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(Valores, { nome: '', como: 'audio', arquivo: null, link: '', sha256: '', minutos: null })
  const { control } = form
  const como = useWatch({ control, name: 'como' })
  return (
    <Decisao
      {...shown}
      title="Juntar gravação"
      form={form}
      ato={audiencias.gravacao}
      campos={{ duracao_segundos: 'minutos' }}
      input={(valores) => ({
        params: { id },
        body: {
          nome: valores.nome,
          ...(valores.como === 'audio'
            ? { arquivo: valores.arquivo! }
            : { link: valores.link, sha256: valores.sha256, duracao_segundos: valores.minutos! * 60 }),
        },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={[
        reservada ? 'Só os convidados e o mediador têm acesso a ela.' : 'A gravação consta dos autos.',
        'Ela não pode ser retirada.',
      ]}
      botao="juntar gravação"
      definitivo
    >
      <TextField control={control} name="nome" label="Nome da gravação" maxLength={120} required />
      <RadioField control={control} name="como" label="O que você tem" options={COMOS} inline />
      {como === 'audio' ? (
        <FileField
          control={control}
          name="arquivo"
          label="Arquivo de áudio"
          schema={arquivo.unwrap()}
          accept={AUDIO_TYPES}
          hint="MP3 ou WAV, menos de 6 MB"
          required
        />
      ) : (
        <>
          <TextField control={control} name="link" label="Link" placeholder="https://" inputMode="url" maxLength={500} required />
          <TextField
            control={control}
            name="sha256"
            label="SHA-256 do arquivo"
            description="Com ele, qualquer pessoa confere que o arquivo não mudou."
            autoComplete="off"
            maxLength={64}
            required
          />
          <IntegerField control={control} name="minutos" label="Duração em minutos" required />
        </>
      )}
    </Decisao>
  )
}
