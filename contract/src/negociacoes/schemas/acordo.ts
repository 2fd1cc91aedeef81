import type { Definitions } from '../../http/call.ts'
import { Instant } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { CONFIANCAS } from '../../values/confianca.ts'
import { Pdf } from '../../values/schemas.ts'

/** A version of the agreement's document; `numero` 1 is the one that the platform issued, and each later one has more signatures. */
export const VersaoDoAcordo = z
  .object({
    numero: z.int(),
    created_at: Instant,
    sha256: z.string(),
    /** The sender; null: the platform issued it. */
    user: z.object({ name: z.string() }).nullable(),
    /** The signatures that are new in it. */
    assinaturas: z.array(
      z.object({
        nome: z.string(),
        confianca: z.enum(CONFIANCAS),
        quando: Instant.nullable(),
        /** The pages, from 1, on which it is seen. */
        paginas: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'VersaoDoAcordo' })
export type VersaoDoAcordo = z.infer<typeof VersaoDoAcordo>

export const acordo = () =>
  ({
    versoes: {
      summary: 'As versões do documento do acordo, da mais nova para a mais antiga; nenhuma enquanto ele é preparado',
      response: z.object({ versoes: z.array(VersaoDoAcordo) }),
    },
    versao: {
      summary: 'Uma versão do documento do acordo',
      failures: { 409: 'O documento ainda está sendo preparado' },
    },
    enviar: {
      summary: 'Enviar o documento do acordo com assinaturas acrescentadas fora da plataforma',
      multipart: z.object({ file: Pdf('Escolha o PDF assinado') }),
      maxFiles: 1,
      status: 201,
      failures: { 409: 'O documento ainda está sendo preparado, ou outra assinatura chegou antes' },
      response: z.object({ versao: VersaoDoAcordo, message: z.string() }),
    },
  }) satisfies Definitions
