const float PI = 3.14159265;

float sat(float x) { return clamp(x, 0.0, 1.0); }
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }

float sdBox(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float sdRoundBox(vec3 p, vec3 b, float r) { return sdBox(p, b - r) - r; }
float sdBox2(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0); }
float sdCapsule(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}
// A capsule whose radius changes along its length: limbs, bottle necks, tree branches.
float sdTaper(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(ra, rb, h);
}
float sdSegment(vec2 p, vec2 a, vec2 b) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
}
float sdCylinder(vec3 p, float r, float h) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)); }
float sdTorus(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float sdEllipsoid(vec3 p, vec3 r) { float k0 = length(p / r), k1 = length(p / (r * r)); return k0 * (k0 - 1.0) / k1; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }

// A standing or walking figure, feet at the origin, 1.75 units tall. `stride` opens the legs.
float sdFigure(vec3 p, float stride, float armSwing) {
  float d = sdEllipsoid(p - vec3(0, 1.63, 0.01), vec3(0.085, 0.12, 0.1));
  d = smin(d, sdTaper(p, vec3(0, 1.46, 0), vec3(0, 1.58, 0), 0.06, 0.05), 0.03);
  d = smin(d, sdEllipsoid(p - vec3(0, 1.25, 0), vec3(0.2, 0.26, 0.12)), 0.05);
  d = smin(d, sdEllipsoid(p - vec3(0, 0.98, 0), vec3(0.165, 0.17, 0.115)), 0.12);
  for (int i = 0; i < 2; i++) {
    float s = i == 0 ? 1.0 : -1.0;
    vec3 shoulder = vec3(0.19 * s, 1.4, 0), elbow = vec3(0.25 * s, 1.13, armSwing * s * 0.6 - 0.03);
    vec3 hand = vec3(0.235 * s, 0.88, armSwing * s * 1.1 + 0.07);
    d = smin(d, sdTaper(p, shoulder, elbow, 0.062, 0.045), 0.05);
    d = smin(d, sdTaper(p, elbow, hand, 0.043, 0.032), 0.02);
    vec3 hip = vec3(0.09 * s, 0.95, 0), knee = vec3(0.1 * s, 0.5, stride * s * 0.55 + 0.02 * abs(stride));
    vec3 foot = vec3(0.1 * s, 0.06, stride * s - 0.03);
    d = smin(d, sdTaper(p, hip, knee, 0.095, 0.062), 0.05);
    d = smin(d, sdTaper(p, knee, foot, 0.06, 0.042), 0.02);
    d = smin(d, sdTaper(p, foot + vec3(0, -0.01, 0), foot + vec3(0.01 * s, -0.025, 0.15), 0.042, 0.03), 0.02);
  }
  return d;
}
