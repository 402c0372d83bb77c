import { fillEnquiryWords } from "#shop/enquiries/enquiry-words.server.ts";
import { newId } from "#shop/ids.ts";
import { DAY_MS, type Filling, frequent, insert, type Rows, sentence, timeOf } from "./filling.ts";

/** One message of so many has a word that no other one has. */
const RARE = 5_000;

/** Nearly all are closed; the newest wait. */
export async function addEnquiries(filling: Filling) {
  const { db, size, random } = filling;
  const enquiries: Rows<"enquiries"> = [];
  const messages: Rows<"enquiry_messages"> = [];
  for (let index = 0; index < size; index++) {
    const at = timeOf(filling, index);
    const id = newId(at);
    const status = index < size * 0.95 ? "closed" : index < size * 0.98 ? "answered" : "open";
    const isOpen = status === "open";
    const rare = index % RARE === 0 ? ` marigold${index / RARE}` : "";
    enquiries.push({
      ...{
        id,
        ticket: `E-${String(index).padStart(8, "0")}`,
        name: "Asha Rao",
        email: `asha.${index % 20_000}@example.com`,
      },
      ...{ mobile: String(7_000_000_000 + index * 7), status, reply_token: `token-${index}`, acknowledgement_id: null },
      ...{ comment: `${sentence(random, 10 + Math.floor(random() * 20))}${rare}`, opened_at_ms: at },
      ...{
        waits_since_ms: isOpen ? at : null,
        due_at_ms: status === "closed" ? null : at + (isOpen ? 2 : 31) * DAY_MS,
      },
      ...{ closed_reason: null, created_at_ms: at, updated_at_ms: at },
    });
    if (isOpen) continue;
    const text = sentence(random, 15);
    messages.push({
      id: newId(at),
      enquiry_id: id,
      actor_kind: "commandLine",
      actor: "asha",
      text,
      email_id: null,
      created_at_ms: at,
    });
  }
  await insert(db, "enquiries", enquiries);
  await insert(
    db,
    "enquiry_words",
    enquiries.map(({ id }) => ({ word: "", enquiry_id: id })),
  );
  await insert(db, "enquiry_messages", messages);
  await fillEnquiryWords(db);
}

export async function addQuestions(filling: Filling) {
  const { db, size, random, users, products } = filling;
  const questions = Array.from({ length: size }, (_, index): Rows<"questions">[number] => {
    const at = timeOf(filling, index);
    const isAnswered = index % 50 > 0;
    return {
      ...{ id: newId(at), product_id: frequent(random, products), user_id: users[index] ?? null },
      ...{ question: sentence(random, 15), shop_answer: isAnswered ? sentence(random, 15) : null },
      ...{ shop_answered_at_ms: isAnswered ? at : null, answers: Number(isAnswered), answered: isAnswered ? 1 : 0 },
      ...{ hidden_at_ms: index % 1_000 === 1 ? at : null, created_at_ms: at },
    };
  });
  await insert(db, "questions", questions);
}

export async function addReviews(filling: Filling) {
  const { db, size, random, users, products } = filling;
  const reviews: Rows<"reviews"> = [];
  const pictures: Rows<"review_pictures"> = [];
  const answers: Rows<"review_answers"> = [];
  for (let index = 0; index < size; index++) {
    const at = timeOf(filling, index);
    const [id, user_id] = [newId(at), users[index % users.length] as string];
    reviews.push({
      ...{ id, product_id: frequent(random, products), user_id, half_stars: 1 + Math.floor(random() * 10) },
      ...{ comment: sentence(random, 25), hidden_at_ms: index % 500 === 0 ? at : null },
      ...{ created_at_ms: at, updated_at_ms: at },
    });
    const name = `reviews/${index.toString(16).padStart(32, "0")}`;
    pictures.push({ name, user_id, review_id: id, position: 0, width: 1_200, height: 900, created_at_ms: at });
    if (index % 10 === 0)
      answers.push({ id: newId(at), review_id: id, text: sentence(random, 15), shown: 1, created_at_ms: at });
  }
  await insert(db, "reviews", reviews);
  await insert(db, "review_pictures", pictures);
  await insert(db, "review_answers", answers);
}
