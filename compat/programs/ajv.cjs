// ajv: JSON schema compiled to functions.
const Ajv = require("ajv");

const ajv = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: false });
const schema = {
  type: "object",
  properties: {
    id: { type: "integer", minimum: 1 },
    name: { type: "string", pattern: "^[a-z]+$", maxLength: 5 },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true, minItems: 1 },
    nested: { $ref: "#/definitions/node" },
    level: { enum: ["low", "high"], default: "low" },
  },
  required: ["id", "name"],
  additionalProperties: false,
  definitions: { node: { type: "object", properties: { v: { type: "number" }, next: { $ref: "#/definitions/node" } }, required: ["v"] } },
};
const validate = ajv.compile(schema);
const good = { id: 1, name: "abc", tags: ["x"], nested: { v: 1, next: { v: 2 } } };
console.log(validate(good), validate.errors, good);
console.log(validate({ id: 0.5, name: "ABCDEFG", tags: ["x", "x", 3], nested: { next: { v: "n" } }, extra: 1 }));
for (const error of validate.errors) console.log(error.instancePath, error.keyword, error.message, error.params);
console.log(ajv.errorsText(validate.errors.slice(0, 2)));
const conditional = ajv.compile({ if: { properties: { a: { const: 1 } }, required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } });
console.log(conditional({ a: 1, b: 2 }), conditional({ a: 1 }), conditional({ c: 1 }), conditional.errors);
const combined = ajv.compile({ oneOf: [{ type: "number", multipleOf: 5 }, { type: "number", multipleOf: 3 }], not: { const: 45 } });
console.log([5, 9, 15, 2, 45].map((n) => combined(n)));
ajv.addKeyword({ keyword: "even", type: "number", validate: (flag, data) => flag === (data % 2 === 0), errors: false });
console.log(ajv.validate({ even: true }, 4), ajv.validate({ even: true }, 3), ajv.errors.map((e) => e.message));
ajv.addFormat("upper", /^[A-Z]+$/);
console.log(ajv.validate({ type: "string", format: "upper" }, "ABC"), ajv.validate({ type: "string", format: "upper" }, "Abc"));
ajv.addSchema({ $id: "http://x/defs.json", definitions: { pos: { type: "number", exclusiveMinimum: 0 } } });
console.log(ajv.compile({ $ref: "http://x/defs.json#/definitions/pos" })(-1), new Ajv({ coerceTypes: true }).validate({ type: "number" }, "5"));
console.log(ajv.compile({ type: "object", patternProperties: { "^n": { type: "number" } }, minProperties: 1, propertyNames: { maxLength: 2 } })({ n1: 1, a: 1, b: 2 }));
try {
  ajv.compile({ type: "nonsense" });
} catch (error) {
  console.log(error.message);
}
